/** Runs whose line, tab or page was lost: no result is lost, and none is bet twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { sampleBetRow } from '#src/db/lottery/betRow.sample.ts'
import { sampleItem } from '../page.sample.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import { drawnAnswer, instantBench, resultOf, storedResults, type SampleAnswer } from './instant.sample.ts'

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

test('[L-245] results of an interruption that the dialog has shown are cleared with the lottery as well', async () => {
  const tab = bench.open()
  const { client, model } = tab
  await client.privateDb()?.instantResults.put({
    key: 'k',
    lottery: 'mjmmc',
    sentAt: 1,
    stake: 20_000n,
    issue: '7',
    numbers: '1,2,3,4,5',
    bonus: 0n,
    round: 3,
    rounds: 5,
  })
  model.end()
  const next = bench.open()
  await bench.until(() => next.model.dialog.value !== undefined)
  expect(resultOf(next)).toMatchObject({ title: '中断的结果', results: [{ round: 3, rounds: 5 }] })
  next.model.end()
  await bench.until(async () => (await storedResults(next)) === 0)
})

const outcome = (issue: string, bonus: number) => ({
  code: 0,
  serverTime: 9,
  result: { state: 'accepted', answer: drawnAnswer(issue, bonus) },
})

test('a round whose answer was lost is asked for by its key, its result is shown, and the run waits for the player', async () => {
  const tab = bench.open()
  const { client, model } = tab
  bench.answers['add_order_now'] = () => undefined
  await bench.start(tab, 3)
  await bench.until(() => model.stage.value.run?.phase === 'checking')
  const [open1] = (await client.privateDb()?.outbox.toArray()) ?? []
  expect(open1?.state).toBe('checking')
  expect(model.stage.value.run).toMatchObject({ phase: 'checking', interrupted: true, numbers: undefined })
  bench.answers['outcome'] = outcome('12', 5)
  await pass(1_500)
  await bench.until(async () => (await storedResults(tab)) === 1)
  await pass(2_000)
  await bench.until(() => model.stage.value.run?.result !== undefined)
  expect(model.stage.value.run).toMatchObject({
    phase: 'waiting',
    paused: true,
    interrupted: true,
    result: { numbers: ['1', '2', '3', '4', '6'], bonus: parseYuan('5') },
  })
  await pass(60_000)
  expect(bench.count('add_order_now')).toBe(1)
  // What was shown is not owed any more.
  await bench.until(async () => (await storedResults(tab)) === 0)
  bench.answers['add_order_now'] = () => drawnAnswer('13')
  model.stage.value.run?.resume?.()
  await bench.until(() => bench.count('add_order_now') === 2)
})

test('a page that was closed in the middle of a round shows its committed result on return, and plays no further', async () => {
  const first = bench.open()
  // The request leaves, and the page is gone before its answer.
  bench.answers['add_order_now'] = () => new Promise<SampleAnswer>(() => undefined)
  await bench.start(first, 5)
  await bench.until(async () => (await first.client.privateDb()?.outbox.count()) === 1)
  bench.answers['outcome'] = outcome('12', 50)
  const tab = bench.open()
  const { client, model } = tab
  await bench.until(async () => (await client.privateDb()?.outbox.toArray())?.[0]?.state === 'checking')
  await pass(1_500)
  await bench.until(() => model.dialog.value !== undefined)
  expect(resultOf(tab)).toMatchObject({
    title: '中断的结果',
    reason: '已核对',
    message: '网络或页面中断时已受理的结果。连开已停止，其余 4 次未投注。',
    results: [{ round: 1, rounds: 5, bonus: parseYuan('50'), net: parseYuan('48') }],
  })
  await pass(60_000)
  expect(bench.count('add_order_now')).toBe(1)
  // It is shown until it was closed, also by the next page.
  const third = bench.open()
  await bench.until(() => third.model.dialog.value !== undefined)
  resultOf(third).close()
  // Not before the store has let go of it: a page that is reloaded in this moment would show it again.
  expect(third.model.dialog.value).toBeDefined()
  await bench.until(() => third.model.dialog.value === undefined)
  expect(await storedResults(tab)).toBe(0)
})

const round = { lottery: 'mjmmc', issue: '', items: [sampleItem], fromList: false }

test('a round that never arrived is void: nothing is shown, and the money is as before', async () => {
  const tab = bench.open()
  const { client, model } = tab
  const lost = sampleBetRow({ ...round, instant: { round: 1, rounds: 5 } })
  bench.answers['outcome'] = { code: 0, serverTime: 9, result: { state: 'void', answer: null } }
  await client.privateDb()?.outbox.add(lost)
  await bench.until(() => bench.count('outcome') > 0)
  await bench.until(async () => (await client.privateDb()?.outbox.count()) === 0)
  expect([model.dialog.value, await storedResults(tab)]).toEqual([undefined, 0])
})

test('an accepted answer that cannot be read still counts: the player is sent to the records', async () => {
  const tab = bench.open()
  const { client } = tab
  bench.answers['outcome'] = { code: 0, serverTime: 9, result: { state: 'accepted', answer: { code: 1 } } }
  await client.privateDb()?.outbox.add(sampleBetRow({ ...round, instant: { round: 1, rounds: 1 } }))
  await bench.until(async () => (await storedResults(tab)) === 1)
  expect(await client.privateDb()?.instantResults.toArray()).toMatchObject([
    { numbers: '', bonus: 0n, stake: sampleItem.stake },
  ])
})
