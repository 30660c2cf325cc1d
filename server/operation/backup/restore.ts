/**
 * Restores a backup into an empty database and verifies it before it is served: the
 * audit log row by row, and the whole trial balance. Data that fails the verification is left in place for inspection, and
 * not used.
 */
import { sql } from 'drizzle-orm'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { appendAudit, formatHead, parseHead, type AuditHead } from '../../audit/audit.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { openPglite, openPostgres, rows, toInt, type Database } from '../../platform/database/database.ts'
import type { PlatformSettings } from '../../platform/settings/platform.settings.ts'
import { takeLock } from '../../platform/database/lockFile.ts'
import { checkLedger } from '../freeze/findings.ts'
import type { OpsAnswer } from '../../platform/ops/command.ts'
import { hashOfFile, inventoryLines, takeInventory } from './inventory.ts'
import { runPostgresTool } from './postgresTools.ts'

const unzip = promisify(gunzip)

/** Target of a backup. */
export type RestorePlace = Pick<PlatformSettings, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<PlatformSettings, 'migrationUrl'>>

const usage: OpsAnswer = {
  exitCode: 2,
  text: 'usage: restore <file> [<id>:<hash>], the audit head of the backup',
}

/**
 * Restores a file and verifies it; exit code 1 when the target is not empty, the file is damaged, or its data does not
 * add up. `kept` is the audit head that the backup printed: with it a truncated tail is detected as well.
 */
export const runRestore = async (
  place: RestorePlace,
  [file, kept]: readonly string[],
  actor: string,
  now: Date,
): Promise<OpsAnswer> => {
  const head = kept === undefined ? undefined : parseHead(kept)
  if (file === undefined || (kept !== undefined && head === undefined)) return usage
  if (!existsSync(file)) return { exitCode: 1, text: `there is no file ${file}` }
  const release = takeLock(place.dataDir)
  try {
    const hash = await hashOfFile(file)
    const database = await fill(place, file)
    try {
      return await judge(database, { file, hash, head, actor, now })
    } finally {
      await database.close()
    }
  } finally {
    release()
  }
}

/** Loads the file into the empty target and opens it. */
const fill = async (
  { dataDir, databaseUrl, migrationUrl }: RestorePlace,
  file: string,
): Promise<Database> => {
  if (databaseUrl === undefined) return fillPglite(join(dataDir, 'pglite'), file)
  const database = await openPostgres(databaseUrl, 2, migrationUrl)
  try {
    await expectEmpty(database)
    const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
    // All or nothing: a file that is damaged half way leaves the database empty.
    const how = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
    await runPostgresTool('pg_restore', migrationUrl ?? databaseUrl, [...how, `--dbname=${name}`, file])
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const fillPglite = async (folder: string, file: string): Promise<Database> => {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} must be empty to restore into`)
  }
  // Unpacked here: PGlite would report a damaged archive as an error that cannot be caught.
  const archive = new Blob([await unzip(readFileSync(file))])
  try {
    return await openPglite(folder, { loadDataDir: archive })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const expectEmpty = async ({ db }: Database): Promise<void> => {
  const [row] = await rows(
    db,
    sql`select count(*) as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  const there = toInt(row?.['n'])
  if (there > 0)
    throw new Error(`the database must be empty to restore into, it has ${there} tables, indexes and views`)
}

interface Restored {
  readonly file: string
  readonly hash: string
  readonly head: AuditHead | undefined
  readonly actor: string
  readonly now: Date
}

const judge = async (database: Database, { file, hash, head, actor, now }: Restored): Promise<OpsAnswer> => {
  // A backup of an older build is migrated to the schema of this build, which is what is verified and served.
  await database.migrate()
  const { db } = database
  const inventory = await takeInventory(db)
  const chain = await verifyAudit(db, head)
  const { findings } = await checkLedger(db)
  const lines = [
    `restored ${file}`,
    `sha256 ${hash}`,
    ...inventoryLines(inventory),
    chain.ok ? `audit log whole: ${chain.value.rows} rows` : `AUDIT LOG BROKEN: ${chain.error.text}`,
    ...(findings.length === 0 ? ['balanced'] : ['NOT BALANCED', ...findings.map(({ text }) => text)]),
  ]
  if (!chain.ok || findings.length > 0) {
    return { exitCode: 1, text: [...lines, 'do not serve from this database'].join('\n') }
  }
  const details = {
    file: basename(file),
    hash,
    transfers: String(inventory.transfers),
    orders: String(inventory.orders),
  }
  const newHead = await appendAudit(db, { actor, action: 'restore', details, at: now })
  return { exitCode: 0, text: [...lines, `audit head now ${formatHead(newHead)}`].join('\n') }
}
