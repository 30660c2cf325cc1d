import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyPostgres } from '../../../tests/kit/freshDatabase.ts'
import { doomedConnections, openDoomed } from '../../../tests/kit/doomed.ts'
import { describeOnOnePostgres } from '../../../tests/kit/severalNodes.ts'
import { openPostgres, rows, toInt } from './database.ts'

describeOnOnePostgres('a connection that is cut', () => {
  test('between two steps of a transaction fails that transaction, and nothing else', async () => {
    const url = await emptyPostgres()
    const [database, other] = [await openPostgres(url), await openPostgres(url)]
    const broken = database.db.transaction(async (tx) => {
      const [row] = await rows(tx, sql`select pg_backend_pid() as pid`)
      const pid = toInt(row?.['pid'])
      await rows(other.db, sql`select pg_terminate_backend(${pid})`)
      const gone = sql`select 1 from pg_stat_activity where pid = ${pid}`
      while ((await rows(other.db, gone)).length > 0);
      return rows(tx, sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
    expect(await rows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await Promise.all([database.close(), other.close()])
  })

  test('while it holds the start lock lets the next one start', async () => {
    const url = await emptyPostgres()
    const [database, other] = [await openPostgres(url), await openPostgres(url)]
    const cut = database.alone(async () => {
      const holders = sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`
      expect(await rows(other.db, holders)).toHaveLength(1)
    })
    await expect(cut).rejects.toThrow()
    expect(await other.alone(() => Promise.resolve('next'))).toBe('next')
    await Promise.all([database.close(), other.close()])
  })

  test('before a transaction has begun is no connection less: the next ones find as many', async () => {
    const database = await openDoomed(await emptyPostgres())
    // More often than there are connections.
    for (let n = 0; n < 2 * doomedConnections; n += 1) {
      database.arm({ at: 1, carriedOut: n % 2 === 0, isDead: false })
      await expect(database.db.transaction((tx) => rows(tx, sql`select 1`))).rejects.toThrow()
      expect(database.hasBroken()).toBe(true)
    }
    database.arm()
    const reads = Array.from({ length: doomedConnections }, () =>
      database.db.transaction((tx) => rows(tx, sql`select 1 as one`)),
    )
    expect(await Promise.all(reads)).toEqual(reads.map(() => [{ one: 1 }]))
    await database.close()
  })
})
