import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import { drawnAnswer, instantBench, resultOf, storedResults } from './instant.sample.ts'

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const turn = () => new Promise((resolve) => setImmediate(resolve))

let bench: ReturnType<typeof instantBench>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  bench = instantBench({ api: engineApi, pass, turn })
})
emptyStores()
afterEach(() => {
  vi.useRealTimers()
  bench.end()
})

test('[L-519] an opened page plays five rounds unless the player chooses another number', () => {
  const { model } = bench.open()
  expect(model.stage.value).toMatchObject({ rounds: 5, run: undefined })
})

test('[L-251] at second -1 the issue is asked for once, however long the page is open', async () => {
  const { model } = bench.open()
  await bench.until(() => bench.count('issue_info_app') === 1 && model.plate.value !== undefined)
  for (let minute = 0; minute < 5; minute += 1) await pass(60_000)
  expect(bench.count('issue_info_app')).toBe(1)
  // The polls of the other data went on meanwhile.
  expect(bench.count('simpleLast')).toBeGreaterThan(3)
})

test('the facts of a run are shown before it starts: what all rounds cost at most is one of them', async () => {
  const tab = bench.open()
  const { model } = tab
  const question = await bench.start(tab, 20)
  expect(question).toMatchObject({
    rounds: 20,
    stake: parseYuan('2'),
    most: parseYuan('40'),
    bets: 1,
    singlePickCap: parseYuan('400000'),
  })
  expect(model.locked.value).toBe(true)
  expect(model.stage.value.run).toMatchObject({ round: 1, rounds: 20, left: 19 })
})

test('the key of a round is stored before it is sent, and a round has a key of its own', async () => {
  const keys: (string | undefined)[] = []
  const tab = bench.open()
  const { client } = tab
  bench.answers['add_order_now'] = async () => {
    const [only] = (await client.privateDb()?.outbox.toArray()) ?? []
    keys.push(only?.key)
    expect(only).toMatchObject({ state: 'sending', body: { lottery: 'mjmmc', instant: { rounds: 2 } } })
    return drawnAnswer(String(keys.length))
  }
  await bench.start(tab, 2)
  await bench.reveal(tab, 1)
  await pass(1_000)
  await bench.reveal(tab, 2)
  expect(new Set(keys).size).toBe(2)
  expect(bench.asked.find(({ name }) => name === 'add_order_now')?.fields.get('betType')).toBe('1')
})

test('the next round is sent at the pace that the server answered', async () => {
  const tab = bench.open()
  const { model } = tab
  await bench.until(() => model.strip.value.paceMs === 3_000)
  await bench.start(tab, 2)
  await bench.reveal(tab, 1)
  await pass(999)
  expect(bench.count('add_order_now')).toBe(1)
  await pass(1)
  await bench.until(() => bench.count('add_order_now') === 2)
})

test('[L-116] a run ends with a dialog of its results, with their sums and those of the session', async () => {
  bench.answers['add_order_now'] = () =>
    drawnAnswer(String(bench.count('add_order_now')), bench.count('add_order_now') === 2 ? 50 : 0)
  const tab = bench.open()
  const { model } = tab
  await bench.start(tab, 2)
  await bench.reveal(tab, 1)
  expect(model.dialog.value).toBeUndefined()
  await pass(1_000)
  await bench.reveal(tab, 2)
  await bench.until(() => model.dialog.value !== undefined)
  expect(resultOf(tab)).toMatchObject({
    kind: 'result',
    title: '连开结束',
    reason: '全部开完',
    results: [
      { round: 1, numbers: ['1', '2', '3', '4', '6'], bonus: 0n, net: parseYuan('-2'), celebrated: false },
      { round: 2, bonus: parseYuan('50'), net: parseYuan('48'), celebrated: true },
    ],
    sums: { rounds: 2, staked: parseYuan('4'), won: parseYuan('50'), net: parseYuan('46') },
  })
  expect(model.strip.value.sums).toEqual(resultOf(tab).sums)
  expect(model.strip.value.last).toMatchObject({ round: 2 })
})

test('[L-266] closing the dialog of results reads the trend again', async () => {
  const tab = bench.open()
  const { model } = tab
  await bench.start(tab, 1)
  await bench.reveal(tab, 1)
  await bench.until(() => model.dialog.value !== undefined)
  const before = bench.count('simpleLast')
  resultOf(tab).close()
  await bench.until(() => bench.count('simpleLast') === before + 1)
})

test('[L-267] closing the dialog of results clears them, in the page and in the store', async () => {
  const tab = bench.open()
  const { model } = tab
  await bench.start(tab, 1)
  await bench.reveal(tab, 1)
  await bench.until(() => model.dialog.value !== undefined)
  resultOf(tab).close()
  expect([model.dialog.value, model.stage.value.run]).toEqual([undefined, undefined])
  await bench.until(async () => (await storedResults(tab)) === 0)
  // The session goes on until the player ends it.
  expect(model.session.value.sums.rounds).toBe(1)
  model.session.value.end?.()
  expect(model.session.value).toMatchObject({ startedAtMs: undefined, sums: { rounds: 0, net: 0n } })
})

test('[L-245] leaving for another lottery clears run and session, and sends nothing more', async () => {
  const tab = bench.open()
  const { model } = tab
  await bench.start(tab, 3)
  await bench.reveal(tab, 1)
  await bench.until(async () => (await storedResults(tab)) === 0)
  expect(model.session.value.sums.rounds).toBe(1)
  model.end()
  await pass(60_000)
  expect(bench.count('add_order_now')).toBe(1)
  const { model: again } = bench.open()
  await bench.until(() => again.plate.value !== undefined)
  expect(again.stage.value).toMatchObject({ rounds: 5, run: undefined })
  expect(again.session.value).toMatchObject({ startedAtMs: undefined, sums: { rounds: 0 } })
  expect(again.strip.value.last).toBeUndefined()
  expect(again.dialog.value).toBeUndefined()
})

test.each([
  [
    'a balance that is short',
    { code: 4001, msg: '余额不足', missing: '1.50' },
    '余额不足，还差 1.50 元，连开已停止。',
  ],
  ['another refusal', { code: 4007, msg: '赔率已变动' }, '赔率已变动，连开已停止。'],
])('%s ends the run with words', async (_story, answer, message) => {
  const tab = bench.open()
  const { model } = tab
  await bench.start(tab, 3)
  await bench.reveal(tab, 1)
  bench.answers['add_order_now'] = { ...answer, serverTime: 9 }
  await pass(1_000)
  await bench.until(() => model.dialog.value !== undefined)
  expect(resultOf(tab)).toMatchObject({ reason: '已停止', message, results: [{ round: 1 }] })
  await pass(60_000)
  expect(bench.count('add_order_now')).toBe(2)
})

test('a list tells no result before the stage does', async () => {
  const tab = bench.open()
  const { model } = tab
  const list = model.withoutSecrets(model.session)
  await bench.start(tab, 1)
  const before = list.shown.value
  await bench.reveal(tab, 1)
  await bench.until(() => model.dialog.value !== undefined)
  expect(before.sums.rounds).toBe(0)
  expect(list.shown.value.sums.rounds).toBe(1)
  list.end()
})
