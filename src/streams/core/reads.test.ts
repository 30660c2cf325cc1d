/** Every read of the contract, failing alone. */
import { expect, test, vi } from 'vitest'
import { calls, type CallInput, type CallName } from '#contract/areas.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { failed, notFound, sampleClient } from './client.sample.ts'
import type { Ending } from './caller.ts'
import { createReads, failureOf, type ReadFailure } from './reads.ts'

emptyStores()

const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].effect === 'read')

/** A client whose server answers one call as the test says, and is well or not. */
const serverWith = (name: CallName, answer: () => object | undefined, isWell = true) => {
  const path = calls[name].path.split('/').at(-1)
  const health = vi.fn<() => boolean>(() => isWell)
  const { client } = sampleClient(({ name: of }) => (of === path ? answer() : notFound), { isWell: health })
  const shown: (ReadFailure | undefined)[] = []
  client.reads.failed$(name).subscribe((failure) => shown.push(failure))
  const call = () => client.call(name, calls[name].example.input as CallInput<typeof name>)
  return { client, call, health, shown }
}

test('there are reads', () => expect(reads.length).toBeGreaterThan(40))

test.each(reads)(
  '%s that answers 500 leaves the line up, and is shown with its reference until it is answered',
  async (name) => {
    let answer: object = failed('A1-7')
    const { client, call, health, shown } = serverWith(name, () => answer)
    const ups: boolean[] = []
    client.line.line$.subscribe(({ up }) => ups.push(up))
    expect(await call()).toEqual({ kind: 'lost', reason: 'server', reference: 'A1-7' })
    await vi.waitFor(() => expect(health).toHaveBeenCalled())
    await new Promise((resolve) => setImmediate(resolve))
    expect(shown.at(-1)).toMatchObject({ hint: '服务器出错', reference: 'A1-7' })
    expect(new Set(ups)).toEqual(new Set([true]))

    const retried = vi.fn<() => void>()
    client.reads.retried$([name]).subscribe(retried)
    shown.at(-1)?.retry()
    expect(retried).toHaveBeenCalledOnce()
    answer = { ...notFound }
    await call()
    expect(shown.at(-1)).toBeUndefined()
  },
)

test.each([
  ['a proxy that finds no server', () => new Response('<h1>502</h1>', { status: 502 }), 'server'],
  ['a server that is left', () => failed('B2-1', 503), 'server'],
  ['a gateway that waits in vain', () => new Response('', { status: 504 }), 'server'],
  ['a page in place of an answer', () => new Response('<html>'), 'unreadable'],
  ['an answer of another form', () => ({ code: 0, serverTime: 1 }), 'unreadable'],
] as const)(
  '%s is no lost line while the health is good, and is one when it is not',
  async (_story, answer, reason) => {
    const well = serverWith('playerBalance', answer)
    expect(await well.call()).toMatchObject({ kind: 'lost', reason })
    await vi.waitFor(() => expect(well.health).toHaveBeenCalled())
    await new Promise((resolve) => setImmediate(resolve))
    expect(well.client.line.value.up).toBe(true)
    expect(well.shown.at(-1)?.reference).toBe(
      reason === 'server' && _story === 'a server that is left' ? 'B2-1' : '—',
    )

    const ill = serverWith('playerBalance', answer, false)
    await ill.call()
    await vi.waitFor(() => expect(ill.client.line.value.up).toBe(false))
  },
)

test('a write that fails in the server may have been done: its tables are read again', async () => {
  const { client, call } = serverWith('addLotteryFavorite', () => failed())
  const touched: unknown[] = []
  client.touches.all$.subscribe((touch) => touched.push(touch))
  await call()
  expect(touched).toEqual([{ tables: calls.addLotteryFavorite.touches, key: undefined }])
})

test('a failure belongs to its input, and a lost line neither adds nor forgets one', () => {
  const store = createReads()
  const [all, one, other]: (string | undefined)[][] = [[], [], []]
  store.failed$('recentOrder').subscribe((failure) => all?.push(failure?.reference))
  store.failed$('recentOrder', { lottery: 'cqssc' }).subscribe((failure) => one?.push(failure?.reference))
  store.failed$('recentOrder', { lottery: undefined }).subscribe((failure) => other?.push(failure?.reference))
  store.note('recentOrder', { lottery: 'cqssc' }, { kind: 'lost', reason: 'server', reference: 'C' })
  store.note('recentOrder', { lottery: 'cqssc' }, { kind: 'lost', reason: 'network' })
  expect([all?.at(-1), one?.at(-1), other?.at(-1)]).toEqual(['C', 'C', undefined])
  store.note('recentOrder', {}, { kind: 'answered', value: [], serverTime: 1 })
  expect(one?.at(-1)).toBe('C')
  store.clear()
  expect(one).toEqual([undefined, 'C', undefined])
})

test.each<[string, Ending<unknown>, string | undefined]>([
  ['an answer', { kind: 'answered', value: 1, serverTime: 1 }, undefined],
  ['a refusal', { kind: 'refused', name: 'NotAllowed', code: -3, msg: '', figures: {} }, undefined],
  [
    'a failure that another server answers as a refusal',
    { kind: 'refused', name: 'Internal', code: 500, msg: '', figures: { reference: 'D' } },
    'D',
  ],
  ['a lost line', { kind: 'lost', reason: 'timeout' }, undefined],
])('%s', (_story, ending, reference) => expect(failureOf(ending, () => undefined)?.reference).toBe(reference))
