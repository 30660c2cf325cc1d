import { expect, test } from 'vitest'
import type { Countdown } from '#src/app/ui/countdown.ts'
import { countdownText } from '#src/app/ui/countdown.ts'
import type { Cached } from '#src/db/cached.ts'
import type { IssueInfo } from '#src/db/shapes.ts'
import { countdownOf, drawTags, stripOf } from './strip.model.ts'

const now = Date.parse('2026-11-21T12:00:00+08:00')
const second = 1000

const info = (part: Partial<IssueInfo>): Cached<IssueInfo> => ({
  key: 'cqssc',
  serverTime: now,
  value: {
    lottery: 'cqssc',
    issue: '20261121-024',
    second: 540,
    state: 0,
    closeAt: now + 540 * second,
    drawAt: now + 600 * second,
    nextApp: [
      { issue: '20261121-024', total: 36, sellStart: (now - 660 * second) / 1000, durationTime: 1200 },
    ],
    lastFive: [{ issueNo: '20261121-023', code: '9,8,7,6,5' }],
    todayIndex: 23,
    todayTotal: 59,
    ...part,
  },
})

const running = (secondsLeft: number): Countdown => ({ kind: 'running', secondsLeft, secondsTotal: 1200 })

test.each([
  [
    '[L-248] second -2 is paused, whatever the state',
    { second: -2, state: 1 },
    { kind: 'paused' },
    '暂停销售',
  ],
  [
    '[L-249] second -1 with state 1 waits for sales to open',
    { second: -1, state: 1 },
    { kind: 'waiting', opensAtMs: now - 660 * second },
    '等待开售',
  ],
  [
    '[L-250] second -1 in any other state asks again',
    { second: -1, state: 0 },
    { kind: 'fetching' },
    '正在获取下一期',
  ],
  ['[L-250] so does any second below', { second: -3, state: 0 }, { kind: 'fetching' }, '正在获取下一期'],
  ['second 0 asks again too', { second: 0 }, { kind: 'fetching' }, '正在获取下一期'],
  ['[L-252] any other second counts down to the close', {}, running(540), '09:00'],
  [
    '[L-252] a part of a second is a whole one',
    { closeAt: now + 100 },
    { kind: 'running', secondsLeft: 1 },
    '00:01',
  ],
  ['a close that has passed asks again', { closeAt: now }, { kind: 'fetching' }, '正在获取下一期'],
] as const)('%s', (_story, part, countdown, words) => {
  const shown = countdownOf(info(part), true, now)
  expect(shown).toMatchObject(countdown)
  expect(countdownText(shown)).toBe(words)
})

test('without a line the time left is not guessed, and its age is said', () => {
  expect(countdownOf(info({}), false, now)).toEqual({ kind: 'unknown', asOfMs: now })
  expect(countdownOf(undefined, false, now)).toEqual({ kind: 'unknown', asOfMs: undefined })
  expect(countdownOf(undefined, true, now)).toEqual({ kind: 'fetching' })
})

test('the strip names lottery, place in the day and the last draw with its properties', () => {
  const parts = { lottery: '重庆时时彩', interval: '20 分钟一期', lineUp: true, serverNow: now }
  expect(stripOf({ ...parts, info: info({}) })).toMatchObject({
    issue: '20261121-024',
    today: { done: 23, total: 59 },
    lastDraw: { issue: '20261121-023', numbers: ['9', '8', '7', '6', '5'], tags: ['大', '单', '龙'] },
  })
  expect(stripOf({ ...parts, info: undefined })).toMatchObject({ issue: undefined, lastDraw: undefined })
})

test.each([
  ['big from 23, odd, dragon', [9, 8, 1, 1, 4], ['大', '单', '龙']],
  ['small to 22, even, tiger', [1, 8, 8, 1, 4], ['小', '双', '虎']],
  ['tie of first and last', [0, 0, 0, 0, 0], ['小', '双', '和']],
  ['a draw of three numbers has none', [1, 2, 3], []],
])('%s', (_story, numbers, tags) => expect(drawTags(numbers)).toEqual(tags))
