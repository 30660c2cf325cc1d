/**
 * A copy of all data in one file, taken while the server runs: a custom-format dump of PostgreSQL, or the folder of
 * PGlite as a compressed archive. It contains everything, including password hashes and the seeds of undrawn issues,
 * so only its owner may read the file, and it must be encrypted before it is stored elsewhere.
 */
import { sql } from 'drizzle-orm'
import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rows, type Database, type Db } from '../../platform/database/database.ts'
import { asOwner } from '../../platform/database/pgliteRole.ts'
import { hashOfFile, takeInventory, type Inventory } from './inventory.ts'
import { runPostgresTool } from './postgresTools.ts'

/** A backup that was made. */
export interface Backup extends Inventory {
  /** SHA-256 of the file, hex. */
  readonly hash: string
}

/**
 * Writes a new file (readable by its owner alone) and returns its inventory. The file gets its final name when it is
 * complete; an existing file is never replaced.
 */
export const backUp = async (
  database: Database,
  databaseUrl: string | undefined,
  file: string,
): Promise<Backup> => {
  if (existsSync(file)) throw new Error(`${file} is there already`)
  const part = `${file}.part`
  rmSync(part, { force: true })
  closeSync(openSync(part, 'wx', 0o600))
  try {
    const inventory = await (database.client
      ? dumpPglite(database.db, database.client, part)
      : dumpPostgres(database.db, databaseUrl, part))
    const hash = await hashOfFile(part)
    renameSync(part, file)
    return { ...inventory, hash }
  } finally {
    rmSync(part, { force: true })
  }
}

// The dump and the inventory read the same snapshot, so that a restore can be compared with the inventory.
const dumpPostgres = async (db: Db, url: string | undefined, part: string): Promise<Inventory> => {
  if (url === undefined) throw new Error('DATABASE_URL must be known to dump PostgreSQL')
  return db.transaction(
    async (tx) => {
      const [row] = await rows(tx, sql`select pg_export_snapshot() as snapshot`)
      const inventory = await takeInventory(tx)
      const snapshot = String(row?.['snapshot'])
      await runPostgresTool('pg_dump', url, ['--format=custom', `--snapshot=${snapshot}`, `--file=${part}`])
      return inventory
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

// PGlite has one connection: while this transaction is open nobody writes, and the files match the inventory.
const dumpPglite = async (
  db: Db,
  client: NonNullable<Database['client']>,
  part: string,
): Promise<Inventory> => {
  // Only the owner may.
  await asOwner(client, () => client.exec('checkpoint'))
  return db.transaction(async (tx) => {
    const inventory = await takeInventory(tx)
    const dump = await client.dumpDataDir('gzip')
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
    return inventory
  })
}
