/**
 * Brings a database to the schema of this build: tables by migrations, then functions, views and triggers, then the rights of
 * the application's role. On PostgreSQL that takes the role that owns the tables; the application connects with another.
 */
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import * as schema from '../../schema/index.ts'
import { grantRights } from './grant.ts'
import { asOwner, createRole, pgliteRole } from './pgliteRole.ts'
import { rows, sqlState, type Db } from './queries.ts'
import { applySqlObjects, isApplied, sqlObjectsBelow } from './sqlObjects.ts'

const serverFolder = fileURLToPath(new URL('../..', import.meta.url))
const migrationsFolder = `${serverFolder}/migrations`

/** Migrates PGlite. Returns the names of the functions, views and triggers that changed. */
export const migrateInPglite = (
  client: PGlite,
  db: PgliteDatabase<typeof schema>,
): Promise<readonly string[]> =>
  asOwner(client, async () => {
    await migratePglite(db, { migrationsFolder })
    const owner = db as unknown as Db
    const changed = await applySqlObjects(owner, sqlObjectsBelow(serverFolder))
    await createRole(client)
    await grantRights(owner, pgliteRole)
    return changed
  })

/**
 * Migrates PostgreSQL with the role of `migrationUrl`, in a connection that is closed afterwards, and gives the role of `app` its
 * rights. Without that address the role of `app` migrates a database that is new or its own; any other must be current,
 * else it throws. Returns the names of the functions, views and triggers that changed.
 */
export const migrateInPostgres = async (
  app: Db,
  migrationUrl: string | undefined,
): Promise<readonly string[]> => {
  if (migrationUrl === undefined) {
    if (await ownsTables(app)) return migrateAs(app)
    await expectCurrent(app)
    return []
  }
  const pool = new pg.Pool({ connectionString: migrationUrl, max: 1, options: '-c timezone=UTC' })
  pool.on('error', () => undefined)
  try {
    const owner = drizzlePg(pool, { schema }) as unknown as Db
    const role = await roleForSameDatabase(app, owner)
    const changed = await migrateAs(owner)
    await grantRights(owner, role)
    return changed
  } finally {
    await pool.end()
  }
}

const migrateAs = async (owner: Db): Promise<readonly string[]> => {
  await migratePg(owner as unknown as Parameters<typeof migratePg>[0], { migrationsFolder })
  return applySqlObjects(owner, sqlObjectsBelow(serverFolder))
}

const ownsTables = async (app: Db): Promise<boolean> => {
  const [row] = await rows(
    app,
    sql`select coalesce((select pg_has_role(c.relowner, 'usage') from pg_class c
      where c.oid = to_regclass('public.sql_object')), true) as owns`,
  )
  return row?.['owns'] === true
}

/** The role that is to get the rights. Throws when the two addresses differ in more than the role. */
const roleForSameDatabase = async (app: Db, owner: Db): Promise<string> => {
  const place = sql`select session_user as role, current_database() as name, pg_postmaster_start_time()::text as since`
  const [[mine], [theirs]] = [await rows(app, place), await rows(owner, place)]
  if (mine?.['name'] !== theirs?.['name'] || mine?.['since'] !== theirs?.['since'])
    throw new Error('MIGRATION_DATABASE_URL must lead to the same database as DATABASE_URL')
  if (mine?.['role'] === theirs?.['role'])
    throw new Error(
      'MIGRATION_DATABASE_URL must name another role than DATABASE_URL: the owner of the tables',
    )
  return String(mine?.['role'])
}

const expectCurrent = async (app: Db): Promise<void> => {
  const isCurrent = await isCurrentSchema(app).catch((error: unknown) => {
    if (sqlState(error) === '42501') return false
    throw error
  })
  if (!isCurrent)
    throw new Error(
      'the database must be migrated to this build, by a start with MIGRATION_DATABASE_URL: the role of DATABASE_URL does not own its tables',
    )
}

const isCurrentSchema = async (app: Db): Promise<boolean> => {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)
  const [row] = await rows(app, sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`)
  return (
    Number(row?.['newest']) >= (newest?.folderMillis ?? 0) &&
    (await isApplied(app, sqlObjectsBelow(serverFolder)))
  )
}
