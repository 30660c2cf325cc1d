import { expect, test, vi } from 'vitest'
import { createStaffCode } from './staffCode.ts'

const origin = 'https://site.example'
const files = [
  { url: 'assets/CasesPage-1.js', integrity: 'sha256-a' },
  { url: 'assets/FundsPage-1.js', integrity: 'sha256-b' },
]

/** A cache that is a map, and a network of these answers. */
const world = (answers: Readonly<Record<string, number>>, stored: readonly string[] = []) => {
  const kept = new Map(stored.map((url) => [url, new Response(`stored ${url}`)]))
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    match: (url: string) => Promise.resolve(kept.get(url)),
    put: (url: string, response: Response) => Promise.resolve(void kept.set(url, response)),
    delete: (request: Request) => Promise.resolve(kept.delete(request.url)),
  }
  const fetch = vi.fn<(request: Request) => Promise<Response>>((request) => {
    const status = answers[new URL(request.url).pathname]
    return status === undefined
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response('fetched', { status }))
  })
  const caches = {
    open: () => Promise.resolve(cache as unknown as Cache),
    match: (url: RequestInfo | URL) => Promise.resolve(typeof url === 'string' ? kept.get(url) : undefined),
  }
  return { kept, fetch, code: createStaffCode({ caches, fetch, origin }, files) }
}

test('what is missing is fetched with its hash, and what an earlier build stored goes', async () => {
  const old = `${origin}/assets/CasesPage-0.js`
  const { kept, fetch, code } = world({ '/assets/FundsPage-1.js': 200 }, [
    old,
    `${origin}/assets/CasesPage-1.js`,
  ])
  await code.store()
  expect([...kept.keys()]).toEqual([`${origin}/assets/CasesPage-1.js`, `${origin}/assets/FundsPage-1.js`])
  expect(fetch.mock.calls.map(([{ url, integrity }]) => [url, integrity])).toEqual([
    [`${origin}/assets/FundsPage-1.js`, 'sha256-b'],
  ])
})

test('one that does not come, or is refused, keeps the other from nothing', async () => {
  const { kept, code } = world({ '/assets/CasesPage-1.js': 503 })
  await code.store()
  expect([...kept.keys()]).toEqual([])
  const half = world({ '/assets/FundsPage-1.js': 200 })
  await half.code.store()
  expect([...half.kept.keys()]).toEqual([`${origin}/assets/FundsPage-1.js`])
})

test('what is stored answers without a network; anything else comes from it', async () => {
  const { fetch, code } = world({ '/assets/FundsPage-1.js': 200 }, [`${origin}/assets/CasesPage-1.js`])
  expect(await (await code.answer(new Request(`${origin}/assets/CasesPage-1.js`))).text()).toContain('stored')
  expect(fetch).not.toHaveBeenCalled()
  expect(await (await code.answer(new Request(`${origin}/assets/FundsPage-1.js`))).text()).toBe('fetched')
})

test('only these files are its own', () => {
  const { code } = world({})
  expect(code.isOne(new URL(`${origin}/assets/CasesPage-1.js`))).toBe(true)
  expect(code.isOne(new URL(`${origin}/assets/app-1.js`))).toBe(false)
  expect(code.isOne(new URL('https://other.example/assets/CasesPage-1.js'))).toBe(false)
})
