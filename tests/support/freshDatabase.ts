/** Databases for test files: each its own clone of a migrated and seeded template. */
import { openAsBlob } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { openPglite, openPostgres, rows, type Database } from '#server/platform/database/database.ts'
import { sql } from 'drizzle-orm'
import { postgresBinaries } from './postgres.ts'

/** The kind of database that a suite runs on. */
export type DatabaseKind = Database['kind']

/** A clone of the seeded template; closing it fails when a transaction is still open. */
export const freshDatabase = async (kind: DatabaseKind): Promise<Database> => {
  if (kind === 'pglite') {
    return openPglite(undefined, { loadDataDir: await openAsBlob(await ask('/pglite')) })
  }
  const database = await openPostgres(await ask('/postgres'))
  return {
    ...database,
    async close() {
      const open = await rows(
        database.db,
        sql`select state, query from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      )
      await database.close()
      expect(open, 'transactions that stayed open').toEqual([])
    },
  }
}

/** The address of an empty PostgreSQL database. */
export const emptyPostgres = (): Promise<string> => ask('/empty')

const ask = async (path: string): Promise<string> => {
  const response = await fetch(`${inject('templatesOrigin')}${path}`)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}

/**
 * Runs a suite on PGlite and on PostgreSQL. If PostgreSQL is not installed its half is skipped and
 * counted as skipped; in CI that is a failure.
 */
export const describeOnBoth = (name: string, suite: (kind: DatabaseKind) => void): void => {
  describe(`${name}, on PGlite`, () => suite('pglite'))
  const installed = postgresBinaries() !== undefined
  if (!installed && process.env['CI']) {
    test(`${name}, on PostgreSQL`, () => expect(installed, 'PostgreSQL must be installed').toBe(true))
  } else describe.skipIf(!installed)(`${name}, on PostgreSQL`, () => suite('postgres'))
}
