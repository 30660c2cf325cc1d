/** Raw SQL on an open database, and the SQLSTATE of an error. */
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '../../schema/index.ts'

/** Queries, inside or outside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** One row as returned by the driver: a raw bigint is a number in PGlite and a string in pg. */
export type RawRow = Readonly<Record<string, unknown>>

/** Runs raw SQL and returns its rows; decode the cells with `toBigint`, `toDate` and friends. */
export const rows = async (db: Db, query: SQL): Promise<readonly RawRow[]> => {
  const result = (await db.execute(query)) as unknown as { readonly rows: readonly RawRow[] }
  return result.rows
}

/** The SQLSTATE of an error (23505, 40001 …), for either driver. */
export const sqlState = (error: unknown): string | undefined => {
  for (let e = error; e instanceof Error; e = e.cause) {
    // Five characters; a broken connection has codes such as ECONNRESET.
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  }
  return undefined
}
