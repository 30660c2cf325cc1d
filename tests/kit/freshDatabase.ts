/** Databases for test files: each its own clone of a migrated and seeded template. */
import { openAsBlob } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openPglite, openPostgres, rows, type Database, type Db } from '#server/platform/database/database.ts'
import { sql } from 'drizzle-orm'
import { asOwner } from '#server/platform/database/pgliteRole.ts'
import { askTemplates as ask } from './askTemplates.ts'
import { postgresBinaries, rolesOf } from './postgres.ts'

/** The kind of database that a suite runs on. */
export type DatabaseKind = Database['kind']

/** A database whose `db` has the rights of the application. */
export interface TestDatabase extends Database {
  /** Runs statements with the rights of the owner: what the application may not do, and no statement of it at the same time. */
  asOwner<T>(work: (owner: Db) => Promise<T>): Promise<T>
  /** Its address with the rights of the application; PGlite has none. */
  readonly url?: string
}

/** A clone of the seeded template; closing it fails when a transaction is still open. */
export const freshDatabase = async (kind: DatabaseKind = usualKind): Promise<TestDatabase> =>
  kind === 'pglite' ? freshPglite() : freshPostgres()

const freshPglite = async (): Promise<TestDatabase> => {
  const database = await openPglite(undefined, { loadDataDir: await openAsBlob(await ask('/pglite')) })
  return { ...database, asOwner: (work) => asOwner(database.client, () => work(database.db)) }
}

const freshPostgres = async (): Promise<TestDatabase> => {
  const { databaseUrl, migrationUrl } = rolesOf(await ask('/postgres'))
  const database = await openPostgres(databaseUrl, undefined, migrationUrl)
  let owner: Promise<Database> | undefined
  return {
    ...database,
    url: databaseUrl,
    async asOwner(work) {
      return work((await (owner ??= openPostgres(migrationUrl, 1))).db)
    },
    async close() {
      const open = await rows(
        database.db,
        sql`select state, query from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      )
      await database.close()
      await (await owner)?.close()
      // Hundreds of them would fill the memory that they are in.
      await ask(`/drop/${new URL(databaseUrl).pathname.slice(1)}`)
      expect(open, 'transactions that stayed open').toEqual([])
    },
  }
}

/** The address of a PostgreSQL clone of the seeded template, with the rights of the application. */
export const seededPostgres = async (): Promise<string> => rolesOf(await ask('/postgres')).databaseUrl

/** The address of an empty PostgreSQL database, as superuser; `rolesOf` has those of its two roles. */
export const emptyPostgres = (): Promise<string> => ask('/empty')

const hasPostgres = postgresBinaries() !== undefined

/** Whether every suite runs on both databases: `npm run soak` sets it. */
const onEvery = process.env['EVERY_DATABASE'] === '1'

/** For what needs no certain database: PostgreSQL, whose statements cost half of PGlite's; PGlite where it is not installed. */
export const usualKind: DatabaseKind = hasPostgres ? 'postgres' : 'pglite'

/**
 * Runs a suite on PGlite and on PostgreSQL: the database layer itself, the door, placing, and whole journeys of bets. If PostgreSQL
 * is not installed its half is skipped and counted as skipped; in CI that is a failure.
 */
export const describeOnBoth = (name: string, suite: (kind: DatabaseKind) => void): void =>
  describeOn(name, suite, true)

/**
 * Runs a suite on PostgreSQL. On PGlite it runs where PostgreSQL is not installed (its half is counted as skipped, or a
 * failure in CI, as above), and everywhere with EVERY_DATABASE=1.
 */
export const describeOnDatabase = (name: string, suite: (kind: DatabaseKind) => void): void =>
  describeOn(name, suite, onEvery || !hasPostgres)

const describeOn = (name: string, suite: (kind: DatabaseKind) => void, onPglite: boolean): void => {
  if (onPglite) describe(`${name}, on PGlite`, () => suite('pglite'))
  if (!hasPostgres && process.env['CI']) {
    test(`${name}, on PostgreSQL`, () => expect(hasPostgres, 'PostgreSQL must be installed').toBe(true))
  } else describe.skipIf(!hasPostgres)(`${name}, on PostgreSQL`, () => suite('postgres'))
}
