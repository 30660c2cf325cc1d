import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { groupsKey } from '#src/db/lottery/catalogue.ts'
import { sampleClient, type SampleRequest } from '../core/client.sample.ts'
import { timing } from '../core/timing.ts'
import { everyLotterySource } from './everyLottery.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] })
})
emptyStores()
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const game = (en: string) => ({ en, cn: en, sourceCode: 'house', family: 'ssc', scheduleLine: '' })
const tabs = [
  { tab: '五星', type: 'normal', subTabConfig: [{ title: '', playWay: [{ en: 'wx_zx_fs', cn: '复式' }] }] },
]
const issue = { issue: '1', second: 1, state: 0, closeAt: 1, drawAt: 1, nextApp: [], lastFive: [] }

/** A server that answers all four requests about any lottery, and records them. */
const answering = (asked: string[]) => (request: SampleRequest) => {
  const lottery = request.fields.get('lottery') ?? ''
  if (lottery !== '') asked.push(`${request.name} ${lottery}`)
  const results: Readonly<Record<string, unknown>> = {
    issue_info_app: { ...issue, lottery, todayIndex: 1, todayTotal: 2 },
    method_classify: tabs,
    odds_app: { [lottery]: {} },
    simpleLast: { issue: [], hitFrequency: [], skipFrequency: [] },
  }
  return { code: 1, msg: '', serverTime: 90_000_000, result: results[request.name] ?? [] }
}

test('lotteries that are not stored are read one after the other with a pause, each once', async () => {
  const asked: string[] = []
  const { client } = sampleClient(answering(asked), { nowMs: 90_000_000, sources: [everyLotterySource] })
  const value = [{ title: '时时彩', list: [game('cqssc'), game('mjffc')] }]
  await client.publicDb.catalogue.put({ key: groupsKey, serverTime: 1, value })
  const of = (lottery: string) =>
    ['issue_info_app', 'method_classify', 'odds_app', 'simpleLast'].map((name) => `${name} ${lottery}`)

  await vi.advanceTimersByTimeAsync(timing.everyLotteryFirst - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(asked).toEqual(of('CQSSC')))
  await vi.waitFor(async () => expect(await client.publicDb.trend.count()).toBe(1))
  await vi.advanceTimersByTimeAsync(timing.everyLotteryPause)
  await vi.waitFor(() => expect(asked).toEqual([...of('CQSSC'), ...of('MJFFC')]))
  await vi.waitFor(async () => expect(await client.publicDb.trend.count()).toBe(2))
  await vi.advanceTimersByTimeAsync(timing.everyLotteryAgain)
  expect(asked).toHaveLength(8)
})

test('nothing is read ahead where the browser saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const asked: string[] = []
  const { client } = sampleClient(answering(asked), { nowMs: 90_000_000, sources: [everyLotterySource] })
  const value = [{ title: '时时彩', list: [game('cqssc')] }]
  await client.publicDb.catalogue.put({ key: groupsKey, serverTime: 1, value })
  await vi.advanceTimersByTimeAsync(timing.everyLotteryAgain)
  expect(asked).toEqual([])
})
