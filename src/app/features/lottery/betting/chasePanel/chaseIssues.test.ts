import { expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import { chaseBlocks, chaseIssues } from './chaseIssues.ts'

const info = calls.issueInfoApp.example.output
const [block] = info.nextApp
if (!block) throw new Error('the example must have a block')
const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`)
const now = info.closeAt - 60_000

test('[L-194] [L-195] the rows of a block count on from its first issue, which is drawn when the answer says', () => {
  const rows = chaseIssues(info, now)
  expect(rows).toHaveLength(15)
  expect(rows[0]).toEqual({
    detail: '20261120-045',
    isCurrent: true,
    isTomorrow: false,
    date: block.sellStart * 1000,
    drawsAt: info.drawAt,
  })
  expect(rows[1]).toMatchObject({
    detail: '20261120-046',
    isCurrent: false,
    date: (block.sellStart + 1200) * 1000,
    drawsAt: info.drawAt + 1_200_000,
  })
})

test('the counter keeps its width, and a number without a day counts on whole', () => {
  const named = (issue: string) =>
    chaseIssues({ ...info, nextApp: [{ ...block, issue, total: 2 }] }, now).map(({ detail }) => detail)
  expect(named('20261120-0099')).toEqual(['20261120-0099', '20261120-0100'])
  expect(named('20261120-099')).toEqual(['20261120-099', '20261120-100'])
  expect(named('618299')).toEqual(['618299', '618300'])
  expect(named('2026009')).toEqual(['2026009', '2026010'])
})

test('a block ends with its last issue', () => {
  expect(chaseBlocks(info)).toEqual([['20261120-045', '20261120-059']])
  expect(chaseBlocks({ ...info, nextApp: [{ ...block, total: 1 }] })).toEqual([
    ['20261120-045', '20261120-045'],
  ])
})

test('an issue that closes at midnight is of the day that ends then', () => {
  const sellStart = at('2026-11-20 23:59:00') / 1000
  const nextApp = [{ issue: '20261120-1440', total: 2, sellStart, durationTime: 60 }]
  expect(chaseIssues({ ...info, nextApp }, now).map(({ isTomorrow }) => isTomorrow)).toEqual([false, true])
})

test('[L-195] an issue of the next day is marked by the day of its sales; that of midnight is still of today', () => {
  // A one-minute game: 1440 of today is drawn at midnight, 0001 of tomorrow opens before it.
  const minute = {
    ...info,
    closeAt: at('2026-11-20 23:59:55'),
    drawAt: at('2026-11-21 00:00:00'),
    nextApp: [
      { issue: '20261120-1440', total: 1, sellStart: at('2026-11-20 23:58:55') / 1000, durationTime: 60 },
      { issue: '20261121-0001', total: 2, sellStart: at('2026-11-20 23:59:55') / 1000, durationTime: 60 },
    ],
  }
  expect(chaseIssues(minute, at('2026-11-20 23:59:30')).map(({ isTomorrow }) => isTomorrow)).toEqual([
    false,
    true,
    true,
  ])
  // Once it is tomorrow, those issues are of today.
  expect(chaseIssues(minute, at('2026-11-21 00:00:10')).some(({ isTomorrow }) => isTomorrow)).toBe(false)
})
