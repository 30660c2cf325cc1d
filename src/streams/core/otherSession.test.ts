/** Answers to a session that is over, while another one is open. */
import { expect, test, vi } from 'vitest'
import { calls } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { createScope } from './behavior.ts'
import type { Answered } from './caller.ts'
import { notFound, sampleClient } from './client.sample.ts'

emptyStores()

/** A client whose balance is asked for, and answered when the test says so. */
const asking = async () => {
  let give: (body: object | undefined) => void = () => undefined
  const late = new Promise<object | undefined>((resolve) => (give = resolve))
  const { client } = sampleClient(({ name }) => (name === 'getPlayerBalance' ? late : notFound))
  const { output } = calls.login.example
  const another = async () => {
    const user = { ...output.user, id: '1002', cn: 'player02' }
    const answer: Answered<typeof output> = { kind: 'answered', value: { ...output, user }, serverTime: 2 }
    await client.session.enter(async () => answer)
  }
  return { client, give, another, ending: client.call('playerBalance', { cbId: 'sobet_01' }) }
}

const answered = { code: 0, msg: '', serverTime: 1, cash: 1 }

test.each([
  ['an answer', answered],
  ['a refusal that ends a session', { code: -1, msg: '', serverTime: 1 }],
  ['the end of a session by another sign-in', { code: -2, msg: '', serverTime: 1 }],
  ['no answer', undefined],
])('%s to the player before belongs to nobody', async (_story, body) => {
  const { client, give, another, ending } = await asking()
  await another()
  const touched: unknown[] = []
  client.touches.all$.subscribe((touch) => touched.push(touch))
  const line = client.line.value
  give(body)
  expect(await ending).toEqual({ kind: 'lost', reason: 'session' })
  expect(client.session.value).toMatchObject({ state: 'in', user: { userId: '1002' } })
  expect(client.line.value).toBe(line)
  expect(touched).toEqual([])
})

test('a scope asks for the player who is here: with another one its questions are dropped', async () => {
  const { client, another } = await asking()
  const scope = client.scope()
  let give: (answer: string) => void = () => undefined
  const [land, busy] = [vi.fn<(answer: string) => void>(), vi.fn<(on: boolean) => void>()]
  const promise = new Promise<string>((resolve) => (give = resolve))
  const dropped = vi.fn<() => void>()
  scope.ask({
    busy,
    land,
    ask(signal) {
      signal.addEventListener('abort', dropped)
      return promise
    },
  })
  expect(busy.mock.calls).toEqual([[true]])
  await another()
  expect([busy.mock.calls, dropped.mock.calls.length]).toEqual([[[true], [false]], 1])
  give('late')
  await promise
  expect(land).not.toHaveBeenCalled()

  scope.ask({ ask: async () => 'in time', land })
  await vi.waitFor(() => expect(land.mock.calls).toEqual([['in time']]))
  scope.end()
})

test('a question that fails is reported and leaves nothing busy, and one of an ended scope is not asked', async () => {
  const report = vi.fn<(error: unknown) => void>()
  const scope = createScope(report)
  const busy: boolean[] = []
  const broken = new Error('broken')
  scope.ask({ busy: (on) => busy.push(on), ask: () => Promise.reject(broken) })
  await vi.waitFor(() => expect(busy).toEqual([true, false]))
  expect(report.mock.calls).toEqual([[broken]])
  scope.ask({ busy: (on) => busy.push(on), ask: async () => 1, land: () => Promise.reject(broken) })
  await vi.waitFor(() => expect(busy).toEqual([true, false, true, false]))
  expect(report.mock.calls).toEqual([[broken], [broken]])

  scope.end()
  const ask = vi.fn<() => Promise<void>>()
  scope.ask({ ask })
  expect(ask).not.toHaveBeenCalled()
})
