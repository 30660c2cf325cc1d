import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { countdownText } from '#src/app/lottery/countdown.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { IssueInfo } from '#src/db/lottery/catalogue.ts'
import { text } from '../betting.text.ts'
import {
  closedIssues,
  countdownOf,
  drawTags,
  sameCountdown,
  stripOf,
  type ClosedIssue,
  type SeenIssue,
} from './strip.model.ts'

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
  ['simulated', true],
  ['history', false],
  ['house', false],
  ['feed', false],
  [undefined, false],
])('a draw whose source is %s is marked as simulated: %s', (source, simulated) => {
  const draw = { issueNo: '20261121-023', code: '9,8,7,6,5', ...(source === undefined ? {} : { source }) }
  const strip = stripOf({
    lottery: '重庆时时彩',
    family: 'ssc',
    interval: undefined,
    info: info({ lastFive: [draw] }),
    lineUp: true,
    serverNow: now,
  })
  expect(strip.lastDraw?.simulated).toBe(simulated)
})

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
  [
    '[L-251] the instant-draw game has no issue to ask for',
    { issue: '', second: -1, state: 0, closeAt: 0 },
    { kind: 'onOrder' },
    '即买即开',
  ],
  [
    '[L-251] paused, it has none either',
    { issue: '', second: -2, state: 2, closeAt: 0 },
    { kind: 'paused' },
    '暂停销售',
  ],
  ['second 0 asks again too', { second: 0 }, { kind: 'fetching' }, '正在获取下一期'],
  ['[L-252] any other second counts down to the close', {}, running(540), '09:00'],
  [
    '[L-252] a part of a second is a whole one',
    { closeAt: now + 100 },
    { kind: 'running', secondsLeft: 1 },
    '00:01',
  ],
  ['the last second of the answer is one', { second: 1 }, running(540), '09:00'],
  [
    'a day is counted to the second',
    { closeAt: now + 86_400 * second },
    { kind: 'running', secondsLeft: 86_400, secondsTotal: 87_060 },
    '24:00:00',
  ],
  ['an issue without a name counts down', { issue: '' }, running(540), '09:00'],
  ['a close that has passed asks again', { closeAt: now }, { kind: 'fetching' }, '正在获取下一期'],
] as const)('%s', (_story, part, countdown, words) => {
  const shown = countdownOf(info(part), true, now)
  expect(shown).toMatchObject(countdown)
  expect(countdownText(shown)).toBe(words)
})

test('an issue that opens as it closes has a bar of one second', () => {
  const nextApp = [{ issue: '1', total: 1, sellStart: now / 1000 + 540, durationTime: 1200 }]
  expect(countdownOf(info({ nextApp }), true, now)).toMatchObject({ secondsLeft: 540, secondsTotal: 1 })
})

test('while offline the time left is not guessed, and its age is shown', () => {
  expect(countdownOf(info({}), false, now)).toEqual({ kind: 'unknown', asOfMs: now, issueOpen: true })
  expect(countdownOf(info({}), false, undefined)).toEqual({ kind: 'unknown', asOfMs: now })
  expect(countdownOf(undefined, false, now)).toEqual({ kind: 'unknown', asOfMs: undefined })
  expect(countdownOf(undefined, true, now)).toEqual({ kind: 'fetching' })
})

test.each([
  ['before its close, by the clock that the server set', now + 539 * second, '20261121-024'],
  ['from its close on', now + 540 * second, undefined],
  ['on a page that never heard the time', undefined, undefined],
])(
  'while offline the stored issue is named only while it is surely on sale: %s',
  (_when, serverNow, issue) => {
    const parts = { lottery: '重庆时时彩', family: 'ssc', interval: undefined, lineUp: false } as const
    const strip = stripOf({ ...parts, info: info({}), serverNow })
    expect(strip.issue).toBe(issue)
    expect(strip.today).toEqual(issue && { done: 23, total: 59 })
    expect(strip.lastDraw?.issue).toBe('20261121-023')
    // The strip is made again when the issue ends.
    expect(sameCountdown(strip.countdown, countdownOf(info({}), false, now))).toBe(issue !== undefined)
  },
)

test('the strip names lottery, place in the day and the last draw with its properties', () => {
  const parts = {
    lottery: '重庆时时彩',
    family: 'ssc',
    interval: '20 分钟一期',
    lineUp: true,
    serverNow: now,
  } as const
  expect(stripOf({ ...parts, info: info({}) })).toMatchObject({
    issue: '20261121-024',
    today: { done: 23, total: 59 },
    lastDraw: { issue: '20261121-023', numbers: ['9', '8', '7', '6', '5'], tags: ['大', '单', '龙'] },
  })
  expect(stripOf({ ...parts, info: undefined })).toMatchObject({ issue: undefined, lastDraw: undefined })
})

test.each<[string, Countdown, Countdown, boolean]>([
  ['the same second', running(5), { ...running(5), secondsTotal: 1 } as Countdown, true],
  ['another second', running(5), running(6), false],
  ['another state', running(5), { kind: 'paused' }, false],
  ['and the other way round', { kind: 'paused' }, running(5), false],
  ['a state without figures', { kind: 'paused' }, { kind: 'paused' }, true],
  ['the same age', { kind: 'unknown', asOfMs: 1 }, { kind: 'unknown', asOfMs: 1 }, true],
  ['another age', { kind: 'unknown', asOfMs: 1 }, { kind: 'unknown', asOfMs: 2 }, false],
  ['an end', { kind: 'unknown', asOfMs: 1, issueOpen: true }, { kind: 'unknown', asOfMs: 1 }, false],
  ['an age and none', { kind: 'unknown', asOfMs: undefined }, { kind: 'fetching' }, false],
])('two countdowns look the same or not: %s', (_story, one, other, same) =>
  expect(sameCountdown(one, other)).toBe(same),
)

test('a day without issues has no place in it', () => {
  const parts = { lottery: '重庆时时彩', family: 'ssc', interval: undefined, lineUp: true } as const
  const today = (todayTotal: number) =>
    stripOf({ ...parts, serverNow: now, info: info({ todayIndex: 1, todayTotal }) }).today
  expect([0, 1].map(today)).toEqual([undefined, { done: 1, total: 1 }])
})

test.each([
  ['an issue, offline', true, true, false, false, undefined],
  ['only draws, offline', false, true, false, false, 7],
  ['only draws, online', false, true, true, false, undefined],
  ['nothing, offline', false, false, false, true, undefined],
  ['nothing yet, online', false, false, true, false, undefined],
])('what the device holds: %s', (_story, hasInfo, hasDraws, lineUp, notKept, drawAsOfMs) => {
  const draws = {
    issue: [{ issueNo: '20261121-022', code: '1,2,3,4,5' }],
    hitFrequency: [],
    skipFrequency: [],
  }
  const failure = { hint: '服务失败', reference: '7F3A-21', retry: () => undefined }
  const parts = {
    lottery: '重庆时时彩',
    family: 'ssc',
    interval: undefined,
    info: hasInfo ? info({}) : undefined,
    known: hasDraws ? { key: 'cqssc', serverTime: 7, value: draws } : undefined,
    lineUp,
    serverNow: now,
  } as const
  expect(stripOf({ ...parts, failure })).toMatchObject({ notKept, drawAsOfMs, failure })
  expect(stripOf(parts)).not.toHaveProperty('failure')
})

test('a late draw is told while the line is up: afterwards nobody knows', () => {
  const late = { issue: '20261121-023', count: 2 }
  const parts = { lottery: '1分彩', family: 'ssc', interval: undefined, serverNow: now } as const
  expect(stripOf({ ...parts, info: info({ late }), lineUp: true }).late).toEqual(late)
  expect(stripOf({ ...parts, info: info({ late }), lineUp: false }).late).toBeUndefined()
  expect(text.late(late)).toBe('第 023 期起 2 期延迟开奖')
  expect(text.late({ ...late, count: 1 })).toBe('第 023 期延迟开奖')
})

test.each([
  ['five digits are big from 23', 'ssc', '9,8,1,1,4', '大单龙'],
  ['and small to 22', 'ssc', '1,8,8,1,4', '小双虎'],
  ['a tie of first and last digit', 'ssc', '0,0,0,0,0', '小双和'],
  ['three digits are big from 14', '3d', '9,4,1', '大双'],
  ['and small to 13', '3d', '9,3,1', '小单'],
  ['three dice are big from 11', 'k3', '1,4,6', '大单'],
  ['and small to 10', 'k3', '1,3,6', '小双'],
  ['ranks 1 and 2 are big from 11, rank 1 is above rank 10', 'pk10', '08,03,1,2,4,5,6,7,9,05', '大单龙'],
  ['and small to 10, rank 1 is below rank 10', 'pk10', '02,08,1,3,4,5,6,7,9,10', '小双虎'],
  ['five of eleven say nothing', '11x5', '01,05,09,11,03', ''],
  ['nor do five of twelve', 'kl12', '01,05,09,12,03', ''],
  ['nor the four strokes', 'ky481', '1,8,8,2', ''],
  ['a special ball is big from 25, and has its wave', 'lhc', '01,02,03,04,05,06,25', '蓝波大单'],
  ['and small to 24', 'lhc', '01,02,03,04,05,06,24', '红波小双'],
  ['ball 49 is neither', 'lhc', '01,02,03,04,05,06,49', '绿波和'],
  ['a draw of the wrong length says nothing', 'ssc', '1,2,3', ''],
] as const)('the words about a draw: %s', (_story, family, draw, tags) =>
  expect(drawTags(family, draw.split(',').map(Number)).join('')).toBe(tags),
)

test.each([
  ['an issue that ran and is followed by another one', 'arb', '--x'],
  ['a stored issue of an earlier visit, which never ran here', 'aab', '---'],
  ['a stored issue, then one that closes before the player', 'abBc', '---y'],
  ['an issue that closed while nobody could tell the time', 'araab', '----x'],
  ['a moment without an issue', 'r0b', '--x'],
  ['ticks of one issue', 'rrrr', '----'],
  ['an issue of which only the number came', 'abc', '---'],
])('what tells that an issue closed: %s', (_story, seen, told) => {
  const issues: Record<string, SeenIssue> = {
    a: { issue: '20261121-024', onSale: false },
    r: { issue: '20261121-024', onSale: true },
    b: { issue: '20261121-025', onSale: false },
    B: { issue: '20261121-025', onSale: true },
    c: { issue: '20261121-026', onSale: false },
    '0': { issue: '', onSale: false },
  }
  const closed: Record<string, ClosedIssue> = {
    x: { closedIssue: '20261121-024', currentIssue: '20261121-025' },
    y: { closedIssue: '20261121-025', currentIssue: '20261121-026' },
  }
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
    ({ hot, expectObservable }) => {
      expectObservable(closedIssues(hot(seen, issues))).toBe(told, closed)
    },
  )
})
