/** No two processes that run have one number, however often others start and the database comes back. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeOnDatabase, freshDatabase } from '../../../tests/kit/freshDatabase.ts'
import { rows, type Database } from '../../platform/database/database.ts'
import { takeNodeNumber } from './nodeNumber.ts'

const log = { warn: vi.fn<(...said: unknown[]) => void>(), error: vi.fn<() => void>() }

describeOnDatabase('the number of a node', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await freshDatabase(kind)
    log.warn.mockClear()
  })
  afterEach(() => database.close())

  const take = () => takeNodeNumber(database.db, log)
  /** Lets time pass for all numbers. */
  const pass = (minutes: number) =>
    rows(
      database.db,
      sql`update node_slot set seen_at = seen_at - make_interval(mins => ${minutes})
      where seen_at > 'epoch'`,
    )

  test('is of nobody else: not of one that starts at the same moment, nor after a thousand starts', async () => {
    const [kept, other] = await Promise.all([take(), take()])
    expect(kept.current()).not.toBe(other.current())
    for (let start = 0; start < 1_000; start += 1) {
      if (start % 40 === 0) {
        await pass(6)
        await Promise.all([kept.see(), other.see()])
      }
      const { current } = await take()
      expect([kept.current(), other.current()]).not.toContain(current())
    }
    expect(log.warn).not.toHaveBeenCalled()
  })

  test('that was seen within five minutes is not taken, and a start without any left says so', async () => {
    const taken = await Promise.all(Array.from({ length: 100 }, take))
    expect(new Set(taken.map(({ current }) => current())).size).toBe(100)
    await expect(take()).rejects.toThrow('all were used within five minutes')
    await pass(6)
    await taken[7]?.see()
    const next = await take()
    expect(next.current()).not.toBe(taken[7]?.current())
  })

  test('a process that had been away until its number was taken gets another one, and says so', async () => {
    const away = await take()
    const before = away.current()
    await rows(database.db, sql`update node_slot set holder = gen_random_uuid() where number = ${before}`)
    await away.see()
    expect(away.current()).not.toBe(before)
    expect(log.warn).toHaveBeenCalledWith(
      { before, now: away.current() },
      'another process has the number of this node: it took a new one',
    )
  })
})
