import { expect, test } from 'vitest'
import { saidFault } from '#contract/fair/receipts/saidCheck.ts'
import { signSaid, saidKey } from '../db/support/said.sample.ts'
import { createCopies, type CopiedPart } from './copies.api.ts'

// The cost of the passphrase is not what is tested.
const cheap = { t: 1, m: 8, p: 1 }
const passphrase = '三江口的灯塔 2026'
const at = Date.parse('2026-11-20T18:00:00+08:00')
const linesOf = (count: number, words = '提现') =>
  Array.from({ length: count }, (_line, index) => ({
    number: index + 1,
    isMember: index % 2 === 0,
    sender: '林间小路',
    text: `${words} ${index + 1}`,
    at: at + index * 1_000,
  }))
const part = (memberId: number, name: string, count: number, words?: string): CopiedPart => {
  const lines = linesOf(count, words)
  const pages = [lines.slice(0, 150), lines.slice(150)].filter((page) => page.length > 0)
  return { memberId, name, keys: [saidKey], pages: pages.map((page) => signSaid(memberId, page)) }
}
const parts = [part(1003, '林间小路', 240), part(1004, '老周', 3, '充值')]

/** What a device stores of a copy. */
const stored = () => {
  const api = createCopies(cheap)
  const key = api.start(passphrase)
  return { key, parts: parts.map((one) => api.seal(one)), seal: api.sealChain({ looks: 2, head: 'ab' }) }
}
const opened = () => {
  const { key, ...rest } = stored()
  const api = createCopies(cheap)
  return { api, opened: api.open(key, rest, passphrase) }
}

test('a copy is opened by its passphrase alone, however it was composed, and nothing of it is stored as text', () => {
  const { key, ...rest } = stored()
  const api = createCopies(cheap)
  expect(api.open(key, rest, '三江口的灯塔 2025')).toBeUndefined()
  expect(api.lines(1003).lines).toEqual([])
  // A full-width blank of an input method is the blank.
  expect(api.open(key, rest, '三江口的灯塔　2026')).toEqual({
    parts: [
      { memberId: 1003, name: '林间小路', lines: 240, lastAt: at + 239_000 },
      { memberId: 1004, name: '老周', lines: 3, lastAt: at + 2_000 },
    ],
    chain: { looks: 2, head: 'ab' },
  })
  for (const bytes of [...rest.parts, rest.seal, key.wrapped])
    expect(new TextDecoder().decode(bytes)).not.toMatch(/林间小路|提现|haocai/)
})

test('a byte that was changed, and a part in the place of another, open nothing', () => {
  const { key, ...rest } = stored()
  const changed = rest.parts.map((bytes) => bytes.map((byte, place) => (place === 100 ? byte ^ 1 : byte)))
  expect(() => createCopies(cheap).open(key, { ...rest, parts: changed }, passphrase)).toThrow('invalid tag')
  const [first = new Uint8Array()] = rest.parts
  expect(() => createCopies(cheap).open(key, { ...rest, seal: first }, passphrase)).toThrow('invalid tag')
})

test('a conversation is read a hundred messages at a time: the last ones, or around a number', () => {
  const { api } = opened()
  const range = (around?: number) => {
    const { lines, hasOlder, hasNewer } = api.lines(1003, around)
    return [lines[0]?.number, lines.at(-1)?.number, hasOlder, hasNewer]
  }
  expect(range()).toEqual([141, 240, true, false])
  expect(range(141)).toEqual([91, 190, true, true])
  expect(range(3)).toEqual([1, 100, false, true])
  expect(range(9_999)).toEqual([141, 240, true, false])
  expect(api.lines(1004)).toMatchObject({ lines: { length: 3 }, hasOlder: false, hasNewer: false })
  expect(api.lines(1999).lines).toEqual([])
})

test('a search keeps to its conversation and time, counts all and lists the newest', () => {
  const { api } = opened()
  const all = { memberId: 0, since: 0 }
  const found = api.search('提现', all)
  expect([found.total, found.list.length, found.list[0]?.number]).toEqual([240, 50, 240])
  expect(api.search('提现 24', all).list.map(({ number }) => number)).toEqual([240, 224, 124, 24])
  expect(api.search('提现', { memberId: 1004, since: 0 }).total).toBe(0)
  expect(api.search('充值', { memberId: 1004, since: at + 1_000 }).total).toBe(2)
  expect(createCopies(cheap).search('提现', all)).toEqual({ total: 0, list: [] })
})

test('exported messages of any page have their way to the signed root', () => {
  const { api } = opened()
  const said = api.exported(1003, [1, 150, 151, 240])
  expect(said).toMatchObject({ member: { id: 1003, name: '林间小路' }, keys: [saidKey] })
  expect(said?.lines.map((line) => [line.number, saidFault({ ...line, memberId: 1003 }, [saidKey])])).toEqual(
    [
      [1, undefined],
      [150, undefined],
      [151, undefined],
      [240, undefined],
    ],
  )
  expect(api.exported(1999, [1])).toBeUndefined()
})
