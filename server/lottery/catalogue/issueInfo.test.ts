import { expect, test } from 'vitest'
import { issueInfo } from './issueInfo.ts'
import { lotteryOf, type Lottery } from './lotteries.ts'

const the = (code: string): Lottery => {
  const row = lotteryOf(code)
  if (!row) throw new Error(`${code} must be in the catalogue`)
  return row
}
const ask = (code: string, beijingTime: string, paused = false) =>
  issueInfo({ lottery: the(code), now: new Date(`${beijingTime}+08:00`), paused, lastDraws: [] })

test.each([
  ['selling: seconds to close, rounded up', 'cqssc', '2026-11-21T12:00:00.400', '20261121-024', 540, 0],
  ['selling: the last half second is one second', 'cqssc', '2026-11-21T12:08:59.500', '20261121-024', 1, 0],
  ['at the close the next issue is the one', 'cqssc', '2026-11-21T12:09:00', '20261121-025', 1200, 0],
  ['waiting: before the first issue of the day opens', 'tjssc', '2026-11-21T08:59:59', '20261121-001', -1, 1],
  ['it opens one interval before the draw', 'tjssc', '2026-11-21T09:00:00', '20261121-001', 1140, 0],
  ['waiting: after the last close of the day', 'cqssc', '2026-11-21T23:49:00', '20261122-001', -1, 1],
  ['paused: the official market has a break', 'cqssc', '2026-02-15T12:00:00', '20260224-001', -2, 2],
  ['paused: a daily game in a break', '3dfc', '2026-02-23T23:59:59', '2026045', -2, 2],
  ['after the break a daily game sells from midnight', '3dfc', '2026-02-24T00:00:00', '2026045', 75_900, 0],
  ['xyft knows no break', 'xyft', '2026-02-15T13:05:00', '20260215-001', 210, 0],
  [
    'between the days of a round-the-clock game: ask again',
    'mjffc',
    '2026-11-21T23:59:57',
    '20261122-0001',
    0,
    0,
  ],
  ['drawn on order: no issue and no countdown', 'mjmmc', '2026-11-21T12:00:00', '', -1, 0],
])('%s', (_story, code, time, issue, second, state) => {
  expect(ask(code, time)).toMatchObject({ lottery: code, issue, second, state })
})

test('a pause by the operator shows whatever the hour', () => {
  expect(ask('mjffc', '2026-11-21T12:00:00', true)).toMatchObject({ second: -2, state: 2 })
  expect(ask('mjmmc', '2026-11-21T12:00:00', true)).toMatchObject({ second: -2, state: 2 })
})

test('the strip carries the times of the issue, the blocks to chase and the last five draws', () => {
  const lastDraws = [6, 5, 4, 3, 2, 1].map((n) => ({ issueNo: `20261121-00${n}`, code: '1,2,3,4,5' }))
  const now = new Date('2026-11-21T18:40:00+08:00')
  const info = issueInfo({ lottery: the('cqssc'), now, paused: false, lastDraws, seedHash: undefined })
  expect(info).toMatchObject({
    issue: '20261121-044',
    closeAt: Date.parse('2026-11-21T18:49:00+08:00'),
    drawAt: Date.parse('2026-11-21T18:50:00+08:00'),
    todayIndex: 43,
    todayTotal: 59,
  })
  expect(info.nextApp[0]).toMatchObject({ issue: '20261121-044', total: 16 })
  expect(info.lastFive.map((draw) => draw.issueNo)).toEqual(lastDraws.slice(0, 5).map((draw) => draw.issueNo))
  expect(info).not.toHaveProperty('seedHash')
})
