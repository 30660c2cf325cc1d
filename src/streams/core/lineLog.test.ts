import { expect, test } from 'vitest'
import { createLineLog, qualityOf } from './lineLog.ts'

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
