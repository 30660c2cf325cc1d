import { NEVER, BehaviorSubject, of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import type { Cached } from '#src/db/core/cached.ts'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import type { GameTimes, LotteryGroups } from '#src/db/lottery/catalogue.ts'
import type { Client } from '#src/streams/core/client.ts'
import { sampleClient, type SampleServer } from '#src/streams/core/client.sample.ts'
import { engineApi } from '#src/workers/engine.api.ts'
import { createStreaksModel } from './streaks.model.ts'
import { readTipSetting } from './tipSettings.ts'

const nowMs = Date.parse('2026-11-21T12:00:00+08:00')
const ended: (() => void)[] = []
emptyStores()
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const game = (en: string, cn: string, family: string) => ({
  en,
  cn,
  family,
  sourceCode: 'house',
  scheduleLine: '1 分钟一期',
})
const groups: Cached<LotteryGroups> = {
  key: 'groups',
  serverTime: nowMs,
  value: [
    { title: '快3', list: [game('mjk3', '快3(1分)', 'k3'), game('jsk3', '江苏快3', 'k3')] },
    { title: '11选5', list: [game('mj11y', '11选5(1分)', '11x5')] },
    { title: '3D', list: [game('mj3d', '3D(5分)', '3d')] },
  ],
}
const times: Cached<GameTimes> = {
  key: 'all',
  serverTime: nowMs,
  value: { time: { MJK3: 30, JSK3: 400, MJ3D: -2 }, last: {}, now: nowMs / 1000 } as GameTimes,
}

/** Draws of each lottery, newest first. */
const draws: Record<string, string[]> = {}
const server: SampleServer = ({ name, fields }) => {
  if (name !== 'simpleLast') return { code: 404, msg: '', serverTime: nowMs }
  const codes = draws[fields.get('lottery')?.toLowerCase() ?? ''] ?? []
  const issue = codes.map((code, back) => ({ issueNo: `20261121-${String(720 - back)}`, code }))
  return { code: 1, serverTime: nowMs, result: { issue, hitFrequency: [], skipFrequency: [] } }
}

const opened = (client: Client = sampleClient(server, { nowMs }).client) => {
  const groups$ = new BehaviorSubject(groups)
  const model = createStreaksModel({
    client,
    engine: { streaks: (_signal, question) => engineApi.streaks(question) },
    code: 'mjk3',
    groups$,
    times$: of(times),
    now$: new BehaviorSubject(nowMs),
    hrefOf: ({ code }) => `/lottery/${code}`,
  })
  ended.push(() => model.end())
  const rows = () => {
    const shown = model.streaks.value.rows
    return shown.state === 'ready'
      ? shown.value.map(({ lottery, item, side, length }) => `${lottery} ${item} ${side} ${length}`)
      : shown.state
  }
  return { client, model, groups$, rows, shown: () => model.streaks.value }
}

const times6 = (code: string, before: string) => [...Array.from({ length: 6 }, () => code), before]

test('[L-027] the current streaks of all lotteries, longest first, by lottery, kind and length', async () => {
  Object.assign(draws, {
    mjk3: times6('6,6,5', '6,6,6'),
    jsk3: ['1,1,1', '1,1,1', '1,1,1', '1,1,1', '1,1,1', '6,6,6'],
    mj3d: ['9,1,0', '9,1,0', '8,2,1', '9,0,0', '7,1,4', '0,1,0'],
  })
  const { shown, rows } = opened()
  expect(rows()).toBe('loading')
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      '快3(1分) 总和大小 大 7',
      '快3(1分) 总和单双 单 6',
      '3D(5分) 十位大小 小 6',
      '3D(5分) 个位大小 小 6',
      '3D(5分) 总和大小 小 6',
      '江苏快3 总和大小 小 5',
      '江苏快3 总和单双 单 5',
      '3D(5分) 百位大小 大 5',
      '3D(5分) 百个龙虎 龙 5',
    ]),
  )
  expect(shown().rows).toMatchObject({
    value: [
      {
        href: '/lottery/mjk3',
        issue: '20261121-720',
        countdown: { kind: 'running', secondsLeft: 30 },
      },
      {},
      { countdown: { kind: 'paused' } },
      {},
      {},
      { href: '/lottery/jsk3' },
      {},
      {},
      {},
    ],
    asOfMs: undefined,
    refreshing: false,
  })
  expect(shown().notKept).toBe(false)
  shown().chooseLeast('6')
  expect(rows()).toHaveLength(5)
  shown().chooseLeast('10')
  expect(rows()).toEqual([])
  shown().chooseLeast('5')
  shown().chooseKind('龙虎')
  expect(rows()).toEqual(['3D(5分) 百个龙虎 龙 5'])
  shown().chooseKind('all')
  shown().chooseLottery('jsk3')
  expect(rows()).toHaveLength(2)
  expect(shown().lotteries.map(({ label }) => label)).toEqual(['全部彩种', '快3(1分)', '江苏快3', '3D(5分)'])
})

test('a draw that continues a streak makes it longer, one that breaks it removes it', async () => {
  Object.assign(draws, { mjk3: times6('6,6,5', '1,1,2'), jsk3: [], mj3d: [] })
  const { client, rows } = opened()
  await vi.waitFor(() => expect(rows()).toEqual(['快3(1分) 总和大小 大 6', '快3(1分) 总和单双 单 6']))
  draws['mjk3'] = ['6,6,6', ...times6('6,6,5', '1,1,2')]
  client.touches.touch(['draws'], 'mjk3')
  await vi.waitFor(() => expect(rows()).toEqual(['快3(1分) 总和大小 大 7']))
})

test('one draw of each lottery is no streak, and that is known', async () => {
  Object.assign(draws, { mjk3: ['6,6,5'], jsk3: ['6,6,5'], mj3d: ['9,1,0'] })
  const { rows } = opened()
  await vi.waitFor(() => expect(rows()).toEqual([]))
})

test('a hall that is read again changes nothing, one without a lottery takes it away, and the end lets go of it', async () => {
  Object.assign(draws, { mjk3: times6('6,6,5', '6,6,6'), jsk3: [], mj3d: [] })
  const { model, groups$, rows, shown } = opened()
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  const before = shown().lotteries
  groups$.next(structuredClone(groups))
  expect(shown().lotteries).toEqual(before)
  expect(rows()).toHaveLength(2)
  groups$.next({ ...groups, value: groups.value.slice(1) })
  expect(shown().lotteries.map(({ key }) => key)).toEqual(['all', 'mj3d'])
  expect(rows()).not.toHaveLength(2)
  model.end()
  expect(groups$.observed).toBe(false)
})

test('without a connection the streaks of the stored draws are shown with their time, and none is invented', async () => {
  const lost = sampleClient(() => undefined, { nowMs }).client
  const { rows, shown } = opened(lost)
  await lost.call('times', {})
  await vi.waitFor(() => expect(shown().notKept).toBe(true))
  // A lottery without a draw says nothing of the time of the others.
  const empty = { issue: '', draws: [] }
  await lost.publicDb.streakDraws.put({ key: 'jsk3', serverTime: nowMs - 9_000, value: empty })
  await lost.publicDb.trend.put({
    key: 'mjk3/x',
    serverTime: nowMs - 5_000,
    value: {
      issue: times6('6,6,5', '1,1,2').map((code, back) => ({ issueNo: `20261121-${720 - back}`, code })),
      hitFrequency: [],
      skipFrequency: [],
    },
  })
  await vi.waitFor(() => expect(rows()).toEqual(['快3(1分) 总和大小 大 6', '快3(1分) 总和单双 单 6']))
  expect(shown().notKept).toBe(false)
  expect(shown().rows).toMatchObject({
    asOfMs: nowMs - 5_000,
    value: [{ countdown: { kind: 'unknown' } }, {}],
  })
})

test('a connection that is lost later leaves the streaks with their time, and no countdown', async () => {
  Object.assign(draws, { mjk3: times6('6,6,5', '1,1,2'), jsk3: [], mj3d: [] })
  let isLost = false
  const { client } = sampleClient((request) => (isLost ? undefined : server(request)), { nowMs })
  const { rows, shown } = opened(client)
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  expect(client.clock.known).toBe(true)
  isLost = true
  await client.call('times', {})
  expect(shown()).toMatchObject({
    notKept: false,
    rows: { asOfMs: nowMs, value: [{ countdown: { kind: 'unknown' } }, {}] },
  })
})

test('the tips of the lottery are set on the device, and those of others stay', async () => {
  const { client, shown } = opened()
  client.device.remember('streakTips', JSON.stringify({ jsk3: { on: false, least: 12 } }))
  expect(shown().tips).toEqual({ on: true, least: 8 })
  shown().changeTips({ least: 10 })
  await vi.waitFor(() => expect(shown().tips).toEqual({ on: true, least: 10 }))
  expect(readTipSetting(client.device, 'mjk3')).toEqual({ on: true, least: 10 })
  expect(readTipSetting(client.device, 'jsk3')).toEqual({ on: false, least: 12 })
  expect(readTipSetting(client.device, 'cqssc')).toEqual({ on: true, least: 8 })
  for (const stored of ['{', '{"mjk3":{"on":1}}', '[]'])
    expect(readTipSetting({ setting: () => stored as never }, 'mjk3')).toEqual({ on: true, least: 8 })
})

test('nothing is shown before the hall is known', () => {
  const { client } = sampleClient(server, { nowMs })
  const model = createStreaksModel({
    client,
    engine: { streaks: () => Promise.resolve([]) },
    code: 'mjk3',
    groups$: NEVER,
    times$: NEVER,
    now$: NEVER,
    hrefOf: () => undefined,
  })
  expect(model.streaks.value).toMatchObject({
    rows: { state: 'loading' },
    lotteries: [],
    // Not yet: the line is up, and nobody has asked.
    notKept: false,
  })
  model.end()
})
