/** Opens the data of a server: lock, database, schema, and in the sandbox the demo accounts and history. */
import { join } from 'node:path'
import { seedHistory } from '../lottery/draws/history.ts'
import type { Publishing } from '../lottery/draws/seedBatches.ts'
import type { Clock } from '../platform/time/clock.ts'
import { openPglite, openPostgres, type Database, type Db } from '../platform/database/database.ts'
import { createDatabaseClock, databaseTime } from '../platform/database/databaseClock.ts'
import type { Settings } from './settings.ts'
import { applicationRole, rightsDifference } from '../platform/database/rights.ts'
import { takeLock } from '../platform/database/lockFile.ts'
import { hasDemoMembers, seedSandbox } from './seedSandbox.ts'
import { agreeOnCalendar, readSiteCalendar } from './siteCalendar.ts'
import { openHouseAccounts } from '../ledger/wallet.ts'

/** Open data, and the function that closes it. */
export interface OpenData {
  readonly database: Database
  /** The clock of the server: the database's time where several nodes share it, else the clock that was passed in. */
  readonly clock: Clock
  /** True when the role of the application may do more than it needs, as the owner of the tables may. */
  readonly mayTooMuch: boolean
  close(): Promise<void>
}

/** How data is opened. */
export interface OpenOptions {
  /** Whether a role that may do too much is not refused; in the sandbox by default. */
  readonly anyRole?: boolean
  /** Whether the clock that was passed in is the server's on PostgreSQL too: a journey moves it. */
  readonly ownClock?: boolean
  /** Fills a sandbox before its demo accounts and its history are written. */
  readonly populate?: (database: Database, now: Date) => Promise<void>
  /** How a server that is about to draw publishes the seeds of its first issues. */
  readonly publishing?: (db: Db) => Promise<Publishing>
}

/**
 * Opens, migrates and seeds the data; when several nodes start at once they do so one after the other. Throws when another
 * process holds the folder, when a server for real money finds demo data or a role that may do too much, and when the official calendar
 * of the settings is faulty, or not one that the site can follow.
 */
export const openData = async (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'sandbox'> &
    Partial<Pick<Settings, 'migrationUrl' | 'xglhcCalendar'>>,
  clock: Clock,
  { anyRole = settings.sandbox, ownClock = false, ...filling }: OpenOptions = {},
): Promise<OpenData> => {
  readSiteCalendar(settings.xglhcCalendar)
  const release = takeLock(settings.dataDir)
  try {
    const database = settings.databaseUrl
      ? await openPostgres(settings.databaseUrl, undefined, settings.migrationUrl)
      : await openPglite(join(settings.dataDir, 'pglite'))
    const own =
      ownClock || database.kind === 'pglite'
        ? { clock, stop: () => undefined }
        : await sharedClock(database.db)
    const close = async () => {
      own.stop()
      await database.close()
    }
    let mayTooMuch: boolean
    try {
      mayTooMuch = await database.alone(async () => {
        await database.migrate()
        const excess = await judgeRole(database, anyRole)
        await agreeOnCalendar(database.db, settings.xglhcCalendar, {
          now: own.clock.now(),
          serves: filling.publishing !== undefined,
        })
        await prepare(database, settings.sandbox, own.clock, filling)
        return excess
      })
    } catch (error) {
      await close()
      throw error
    }
    return {
      database,
      clock: own.clock,
      mayTooMuch,
      async close() {
        await close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

const sharedClock = async (db: Db): Promise<{ readonly clock: Clock; readonly stop: () => void }> => {
  const clock = await createDatabaseClock({ ask: () => databaseTime(db) })
  return { clock, stop: () => clock.stop() }
}

/** True when the role may do more than the application needs. PGlite has no other user, so it is never refused. */
const judgeRole = async (database: Database, anyRole: boolean): Promise<boolean> => {
  const role = await applicationRole(database)
  const { excess, missing } = await rightsDifference(database.db, role)
  if (missing.length > 0)
    throw new Error(
      `the role ${role} of DATABASE_URL must have ${missing.length} more rights, such as "${missing[0]}": start a server with MIGRATION_DATABASE_URL, which grants them`,
    )
  if (excess.length > 0 && !anyRole && database.kind === 'postgres')
    throw new Error(
      `SANDBOX=off must not run with a role that may do too much: ${role} of DATABASE_URL has ${excess.length} rights that the application does not need, such as "${excess[0]}". Give it a role that owns nothing, and the owner of the tables as MIGRATION_DATABASE_URL; npm run ops -- roles lists all`,
    )
  return excess.length > 0
}

const prepare = async (
  database: Database,
  sandbox: boolean,
  clock: Clock,
  { publishing, populate }: Pick<OpenOptions, 'publishing' | 'populate'>,
): Promise<void> => {
  await openHouseAccounts(database.db)
  if (sandbox) {
    const now = clock.now()
    await populate?.(database, now)
    await seedSandbox(database.db, now)
    await seedHistory(database.db, clock, await publishing?.(database.db))
  } else if (await hasDemoMembers(database.db)) {
    throw new Error('SANDBOX=off must not run on data with demo accounts: give it a database of its own')
  }
}
