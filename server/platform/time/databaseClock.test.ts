import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeOnBoth, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { noon } from '../../../tests/kit/referenceTime.ts'
import { createDatabaseClock, databaseTime, type DatabaseClock } from '../database/databaseClock.ts'

/** A database that is `noon + counter` ahead, whose answers take a given time and are made after a given part of it. */
const measuredBy = () => {
  const it = { counter: 1_000, aheadMs: 0, tripMs: 4, answeredAt: 0.5, asked: 0 }
  const ask = async () => {
    it.asked += 1
    it.counter += it.tripMs * it.answeredAt
    const told = noon.getTime() + it.counter + it.aheadMs
    it.counter += it.tripMs * (1 - it.answeredAt)
    return told
  }
  return { it, ask, counter: () => it.counter }
}
const truth = ({ counter, aheadMs }: { counter: number; aheadMs: number }) =>
  noon.getTime() + counter + aheadMs

describe('a clock that follows the database', () => {
  let clock: DatabaseClock
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    clock.stop()
    vi.useRealTimers()
  })

  test('shows the time of the database, whatever the start of the counter', async () => {
    const { it, ask, counter } = measuredBy()
    clock = await createDatabaseClock({ ask, counter })
    expect(clock.now()).toEqual(new Date(truth(it)))
    it.counter += 90_000
    expect(clock.now()).toEqual(new Date(truth(it)))
  })

  test.each([0, 0.25, 1])(
    'is off by half a round trip at most when the database answers after %d of it',
    async (part) => {
      const { it, ask, counter } = measuredBy()
      Object.assign(it, { answeredAt: part, tripMs: 8 })
      clock = await createDatabaseClock({ ask, counter })
      expect(Math.abs(clock.now().getTime() - truth(it))).toBeLessThanOrEqual(5)
      expect(clock.uncertaintyMs()).toBe(4)
    },
  )

  test('a slow answer does not widen the range of a quick one', async () => {
    const { it, ask, counter } = measuredBy()
    clock = await createDatabaseClock({ ask, counter })
    Object.assign(it, { tripMs: 4_000, answeredAt: 1 })
    await clock.measure()
    expect(clock.now()).toEqual(new Date(truth(it)))
  })

  test('follows a database that is set forward at once, and stands still for one that is set back', async () => {
    const { it, ask, counter } = measuredBy()
    clock = await createDatabaseClock({ ask, counter })
    it.aheadMs = 10_000
    await clock.measure()
    expect(Math.abs(clock.now().getTime() - truth(it))).toBeLessThanOrEqual(2)
    const highest = clock.now()
    it.aheadMs = 9_000
    await clock.measure()
    expect(clock.now()).toEqual(highest)
    it.counter += 2_000
    expect(Math.abs(clock.now().getTime() - truth(it))).toBeLessThanOrEqual(2)
  })

  test('measures every ten seconds, and continues by the counter while the database does not answer', async () => {
    const { it, ask, counter } = measuredBy()
    const errors: unknown[] = []
    let broken = false
    clock = await createDatabaseClock({
      ask: () => (broken ? Promise.reject(new Error('gone')) : ask()),
      counter,
      onError: (error) => errors.push(error),
    })
    expect(it.asked).toBe(5)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(it.asked).toBe(10)
    broken = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(errors).toHaveLength(1)
    it.counter += 10_000
    expect(clock.now()).toEqual(new Date(truth(it)))
    broken = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(it.asked).toBe(15)
  })

  test('a timer fires at its instant of database time, even if that was changed meanwhile', async () => {
    const { it, ask, counter } = measuredBy()
    clock = await createDatabaseClock({ ask, counter })
    const rung: Date[] = []
    const pass = async (ms: number) => {
      it.counter += ms
      await vi.advanceTimersByTimeAsync(ms)
    }
    clock.at(new Date(truth(it) + 5_000), () => rung.push(clock.now()))
    const cancelled = clock.at(new Date(truth(it) + 5_000), () => rung.push(new Date(0)))
    const instant = truth(it) + 5_000
    await pass(2_000)
    it.aheadMs = -3_000
    await clock.measure()
    cancelled()
    await pass(3_000)
    expect(rung).toEqual([])
    await pass(3_100)
    expect(rung).toHaveLength(1)
    expect(rung[0]?.getTime()).toBeGreaterThanOrEqual(instant)
  })
})

describeOnBoth('the time of a database', (kind) => {
  test('is in milliseconds', async () => {
    const database = await freshDatabase(kind)
    const before = Date.now()
    const told = await databaseTime(database.db)
    // Both are on this machine; PGlite rounds as the host does.
    expect(told).toBeGreaterThan(before - 1_000)
    expect(told).toBeLessThan(Date.now() + 1_000)
    await database.close()
  })
})
