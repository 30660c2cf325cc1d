import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyStores } from '#src/db/core/emptyStores.sample.ts'
import { notFound, sampleClient, type SampleRequest } from '#src/streams/core/client.sample.ts'
import { createChartModel } from './chart.model.ts'

const nowMs = Date.parse('2026-11-20T23:59:00+08:00')
const draw = (index: number) => ({
  issue: `20261120-0${index}`,
  code: `${index % 10},8,0,3,7`,
  source: 'feed',
})

/** A server with draws 40 to 45; `asked` has the ranges it was asked for. */
class ChartServer {
  newest = 44
  down = false
  laterMs = 0
  readonly asked: string[] = []

  answer = ({ name, fields }: SampleRequest): object | undefined => {
    if (this.down) return undefined
    if (name !== 'trend') return notFound
    this.asked.push(fields.get('date') ?? fields.get('issuecount') ?? '')
    const draws = [45, 44, 43, 42, 41, 40].filter((index) => index <= this.newest).map(draw)
    return {
      code: 1,
      serverTime: nowMs + this.newest + this.laterMs,
      result: { data: draws.slice(0, -1), before: draws.slice(-1) },
    }
  }
}

let server: ChartServer
beforeEach(() => {
  server = new ChartServer()
})
const ended: (() => void)[] = []
emptyStores()
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

const opened = () => {
  const { client } = sampleClient(server.answer, { nowMs })
  const now$ = new Subject<number>()
  const lottery = { code: 'cqssc', name: '重庆时时彩', family: 'ssc' as const }
  const model = createChartModel({ client, lottery, now$ })
  ended.push(() => model.end())
  const shown = () => model.chart.value
  const issues = () => {
    const { figures } = shown()
    return figures.state === 'ready' ? figures.value.rows.map(({ label }) => label.slice(-2)) : figures.state
  }
  return { client, now$, shown, issues }
}

test('draws are read, stored and shown oldest first; a draw that the socket reports appears', async () => {
  const { client, shown, issues } = opened()
  expect(issues()).toBe('loading')
  await vi.waitFor(() => expect(issues()).toEqual(['41', '42', '43', '44']))
  expect(shown().newest).toEqual({ issue: '20261120-044', atMs: nowMs + 44 })
  expect(await client.publicDb.charts.toCollection().primaryKeys()).toEqual(['cqssc/30'])
  server.newest = 45
  client.touches.touch(['draws'], 'mjffc')
  client.touches.touch(['draws'], 'cqssc')
  await vi.waitFor(() => expect(issues()).toEqual(['41', '42', '43', '44', '45']))
  expect(server.asked).toEqual(['30', '30'])
})

test('another range is asked for, today becomes another day at midnight, and a day can be chosen', async () => {
  const { now$, shown, issues } = opened()
  await vi.waitFor(() => expect(issues()).not.toBe('loading'))
  shown().chooseRange('today')
  await vi.waitFor(() => expect(server.asked.at(-1)).toBe('2026-11-20'))
  now$.next(nowMs + 60_000)
  await vi.waitFor(() => expect(server.asked.at(-1)).toBe('2026-11-21'))
  expect(shown().today).toBe('2026-11-21')
  shown().chooseRange('day')
  shown().chooseDay('2026-10-31')
  await vi.waitFor(() => expect(server.asked.at(-1)).toBe('2026-10-31'))
  await vi.waitFor(() => expect(shown().rangeName).toBe('2026-10-31'))
})

test('a range that was shown before is there at once, with its name and its figures', async () => {
  const { shown } = opened()
  const seen = () => [shown().figures.state, shown().rangeName]
  await vi.waitFor(() => expect(seen()).toEqual(['ready', '近 30 期']))
  const { figures } = shown()
  shown().chooseRange('50')
  expect(shown().range).toBe('50')
  // The draws that are shown stay until those of the new range are here.
  expect(seen()).toEqual(['ready', '近 30 期'])
  await vi.waitFor(() => expect(seen()).toEqual(['ready', '近 50 期']))
  shown().chooseRange('30')
  expect(seen()).toEqual(['ready', '近 30 期'])
  expect(shown().figures).toEqual(figures)
})

test('a range that was shown before is asked for again, and shows a draw that came meanwhile', async () => {
  const { shown, issues } = opened()
  await vi.waitFor(() => expect(issues()).toEqual(['41', '42', '43', '44']))
  shown().chooseRange('50')
  await vi.waitFor(() => expect(server.asked).toEqual(['30', '50']))
  server.newest = 45
  shown().chooseRange('30')
  expect(issues()).toEqual(['41', '42', '43', '44'])
  await vi.waitFor(() => expect(issues()).toEqual(['41', '42', '43', '44', '45']))
  expect(server.asked).toEqual(['30', '50', '30'])
})

test('what did not change is the same object, so that nothing is computed or painted again', async () => {
  const { shown, issues } = opened()
  await vi.waitFor(() => expect(issues()).not.toBe('loading'))
  const figures = () => {
    const { figures: of } = shown()
    return of.state === 'ready' ? of.value : undefined
  }
  const [before, kept] = [shown(), figures()]
  // The same draws, read later.
  server.laterMs = 1_000
  before.refresh?.()
  await vi.waitFor(() => expect(shown().newest?.atMs).toBe((before.newest?.atMs ?? 0) + 1_000))
  expect(figures()).toBe(kept)
  shown().toggle('heats')
  expect(figures()).toBe(kept)
  expect(shown().look).toEqual({ ...before.look, heats: true })
  const switched = shown().look
  shown().chooseRange('50')
  await vi.waitFor(() => expect(shown().rangeName).toBe('近 50 期'))
  expect(shown().look).toBe(switched)
  expect(shown().groups).toBe(before.groups)
  expect(shown().chooseRange).toBe(before.chooseRange)
})

test('without a connection stored draws are shown with their time, and a range that was never read says so', async () => {
  const { client, shown, issues } = opened()
  await vi.waitFor(() => expect(issues()).not.toBe('loading'))
  server.down = true
  await client.call('times', {})
  await vi.waitFor(() => expect(shown().figures).toMatchObject({ state: 'ready', asOfMs: nowMs + 44 }))
  expect(shown().refresh).toBeUndefined()
  shown().chooseRange('100')
  await vi.waitFor(() => expect([issues(), shown().notKept]).toEqual(['loading', true]))
})

test('views, groups and switches change what is shown, and stay on the device', async () => {
  const { client, shown, issues } = opened()
  await vi.waitFor(() => expect(issues()).not.toBe('loading'))
  const titles = () => {
    const { figures } = shown()
    return figures.state === 'ready' ? figures.value.groups.map(({ title }) => title).join(' ') : ''
  }
  expect(titles()).toBe('万位 千位 百位 十位 个位 和值 形态')
  const press = (title: string) =>
    shown().toggleGroup(shown().groups.find((group) => group.title === title)?.key ?? '')
  press('跨度')
  expect(titles()).toBe('万位 千位 百位 十位 个位 和值 跨度 形态')
  shown().chooseView('front2')
  expect(titles()).toBe('万位 千位 号码分布 和值 跨度 形态')
  for (const { title, shown: isShown } of shown().groups.slice(1)) if (isShown) press(title)
  expect(titles()).toBe('万位')
  // The last one stays.
  expect(shown().groups[0]).toMatchObject({ title: '万位', fixed: true })
  press('万位')
  expect(titles()).toBe('万位')
  shown().toggle('heats')
  expect(shown().look.heats).toBe(true)
  const stored = client.device.setting('chart', '')
  expect(JSON.parse(stored)).toMatchObject({
    heats: true,
    views: { ssc: 'front2' },
    groups: { 'ssc/front2': ['p1'] },
  })
})
