import { expect, test } from 'vitest'
import { aheadMs, createLineLog, gradeOf, qualityOf } from './lineLog.ts'

const answered = { kind: 'answered', value: 1, serverTime: 1 } as const
const lost = { kind: 'lost', reason: 'timeout' } as const

test('answers and losses of ten minutes are counted; older ones and ends of sessions are not', () => {
  let now = 0
  const log = createLineLog(() => now)
  log.note(answered, 900)
  now = 300_000
  for (const tookMs of [40, 42, 44.4, 300]) log.note(answered, tookMs)
  log.note(lost, 15_000)
  log.note({ kind: 'lost', reason: 'session' }, 1)
  now = 601_000
  expect(qualityOf(log.samples())).toEqual({ asked: 5, lost: 1, medianMs: 42, slowMs: 300 })
})

test('a failure of the server is an answer, and a line without requests has no figures', () => {
  const log = createLineLog(() => 0)
  expect(qualityOf(log.samples())).toEqual({ asked: 0, lost: 0, medianMs: undefined, slowMs: undefined })
  log.note({ kind: 'lost', reason: 'server' }, 12)
  expect(qualityOf(log.samples())).toMatchObject({ asked: 1, lost: 0, medianMs: 12 })
})

test('a page that is open for days keeps no more than it shows', () => {
  const log = createLineLog(() => 0)
  for (let count = 0; count < 10_000; count += 1) log.note(answered, 1)
  expect(log.samples().length).toBeLessThanOrEqual(2_000)
})

test.each([
  ['a quick line: never less than a second', 42, 0, 1_000],
  ['a slow one: as 19 of 20 answers took', 2_600, 0, 2_600],
  ['one that loses requests: twice that', 2_600, 1, 5_200],
  ['a quick one that loses requests', 300, 2, 1_000],
  ['one without an answer: nobody knows', undefined, 3, undefined],
])('how long ahead of a close to send, %s', (_story, slowMs, lost, ahead) => {
  expect(aheadMs({ asked: 20, lost, medianMs: slowMs, slowMs })).toBe(ahead)
})

test.each([
  [20, 0, 42, 'good'],
  [21, 1, 42, 'good'],
  [20, 1, 42, 'lossy'],
  [3, 3, undefined, 'lossy'],
  [20, 0, 800, 'good'],
  [20, 0, 801, 'slow'],
  [0, 0, undefined, undefined],
] as const)(
  '%d requests, %d lost, half of them within %s ms: the line is %s',
  (asked, lost, medianMs, grade) => {
    expect(gradeOf({ asked, lost, medianMs, slowMs: medianMs })).toBe(grade)
  },
)
