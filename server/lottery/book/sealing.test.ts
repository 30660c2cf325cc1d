/** When a book was sealed: never earlier than its root stood, whatever happens between the two. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeOnBoth, freshDatabase, type TestDatabase } from '../../../tests/kit/freshDatabase.ts'
import { afterNoon } from '../../../tests/kit/referenceTime.ts'
import { rows, toDate, type Db } from '../../platform/database/database.ts'
import { createManualClock, type ManualClock } from '../../platform/time/clock.ts'
import { createLog } from '../../platform/observe/log.ts'
import type { SealedEvent } from './events.ts'
import { smallBook } from './book.sql.ts'
import { createSealing } from './sealing.ts'

const number = '20261121-0721'

describeOnBoth('the seal of a book', (kind) => {
  let database: TestDatabase
  let clock: ManualClock
  let events: SealedEvent[]
  beforeEach(async () => {
    database = await freshDatabase(kind)
    clock = createManualClock(afterNoon(55.5))
    events = []
  })
  afterEach(() => database.close())

  const later = (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1000))
  /** The sealing of a node whose transactions end as the test says. */
  const node = (ending: () => void | Promise<void> = () => undefined) => {
    const transactions: string[] = []
    const record = vi.fn((_db: Db, details: Readonly<Record<string, unknown>>) => {
      const books = details['books'] as readonly (readonly unknown[])[]
      transactions.push(books.map(([lottery]) => lottery).join(' '))
      return Promise.resolve()
    })
    const db = new Proxy(database.db, {
      get: (own, name) =>
        name === 'transaction'
          ? async (work: (tx: Db) => Promise<unknown>) => {
              const done = await own.transaction(work)
              await ending()
              return done
            }
          : (Reflect.get(own, name, own) as unknown),
    })
    const bus = { publish: (event: SealedEvent) => void events.push(event) }
    return { sealing: createSealing({ db, clock, bus, log: createLog('silent'), record }), transactions }
  }
  const idOf = async (lottery = 'mjffc'): Promise<bigint> => {
    const [row] = await rows(
      database.db,
      sql`select id::text from issue where lottery = ${lottery} and number = ${number}`,
    )
    return BigInt(String(row?.['id']))
  }
  const seals = () =>
    rows(
      database.db,
      sql`select i.lottery, b.sealed_at, c.committed_at from book_seal b join issue i on i.id = b.issue_id
        left join seal_commit c on c.issue_id = b.issue_id where i.number = ${number} order by b.issue_id`,
    )

  test('is told as the time after its commit, however long that took, and pushed with it', async () => {
    const { sealing } = node(() => later(3))
    const id = await idOf()
    const times = await sealing.sealTimes([id])
    expect(times.get(id)).toEqual(afterNoon(58.5))
    for (const row of await seals())
      expect([toDate(row['sealed_at']), toDate(row['committed_at'])]).toEqual([
        afterNoon(55.5),
        afterNoon(58.5),
      ])
    expect(events.find(({ lottery }) => lottery === 'mjffc')).toMatchObject({
      issue: number,
      sealedAt: afterNoon(58.5),
    })
  })

  test('has no time while its node is gone, and has that of the node which finds it', async () => {
    const gone = node(() => Promise.reject(new Error('the node is gone')))
    await expect(gone.sealing.sealClosed()).rejects.toThrow('gone')
    expect((await seals()).map((row) => row['committed_at'])).toContain(null)
    expect(events).toEqual([])
    later(20)
    const id = await idOf()
    expect((await node().sealing.sealTimes([id])).get(id)).toEqual(afterNoon(75.5))
    expect(events.map(({ lottery }) => lottery)).toContain('mjffc')
    // It keeps the first time, and is pushed once.
    const pushed = events.length
    later(20)
    expect((await node().sealing.sealTimes([id])).get(id)).toEqual(afterNoon(75.5))
    expect(events).toHaveLength(pushed)
  })

  test('of a large book makes no other wait: it has a transaction of its own, after the others', async () => {
    await database.asOwner((owner) =>
      owner.execute(sql`insert into issue_book (issue_id, orders, stake, liability)
        select id, ${smallBook + 1}, 0, 0 from issue where number = ${number} and lottery in ('txffc', 'mjffc')`),
    )
    const { sealing, transactions } = node()
    await sealing.sealClosed()
    expect(transactions.map((one) => one.split(' ').length > 1)).toEqual([true, false, false])
    expect(transactions.slice(1).toSorted()).toEqual(['mjffc', 'txffc'])
  })

  test('is told of those that are sealed, while a large one is still on its way', async () => {
    await database.asOwner((owner) =>
      owner.execute(sql`insert into issue_book (issue_id, orders, stake, liability)
        select id, ${smallBook + 1}, 0, 0 from issue where number = ${number} and lottery = 'txffc'`),
    )
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const { sealing, transactions } = node(() => (transactions.length > 1 ? ended : undefined))
    const run = sealing.sealClosed()
    await vi.waitFor(() => expect(transactions).toHaveLength(2))
    const [small, large] = [await idOf('mjffc'), await idOf('txffc')]
    expect([...(await sealing.sealTimes([small, large])).keys()]).toEqual([small])
    end()
    await run
    expect([...(await sealing.sealTimes([large])).keys()]).toEqual([large])
  })
})
