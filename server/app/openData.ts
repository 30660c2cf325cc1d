/** Opens the data of a server: lock, database, schema, and in the sandbox the demo accounts and history. */
import { join } from 'node:path'
import { seedHistory } from '../lottery/draws/history.ts'
import type { Clock } from '../platform/time/clock.ts'
import { openPglite, openPostgres, type Database } from '../platform/database/database.ts'
import { createDatabaseClock, databaseTime } from '../platform/time/databaseClock.ts'
import type { Settings } from '../platform/env.ts'
import { takeLock } from '../platform/database/lockFile.ts'
import { hasDemoMembers, seedSandbox } from './seedSandbox.ts'
import { openHouseAccounts } from '../ledger/wallet.ts'

/** Open data, and the function that closes it. */
export interface OpenData {
  readonly database: Database
  /** The clock of the server: the database's time where several nodes share it, else the clock that was passed in. */
  readonly clock: Clock
  close(): Promise<void>
}

/**
 * Opens, migrates and seeds the data; when several nodes start at once they do so one after the other. Throws when another
 * process holds the folder, or when a server for real money finds demo data.
 */
export const openData = async (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'sandbox'>,
  clock: Clock,
): Promise<OpenData> => {
  const release = takeLock(settings.dataDir)
  try {
    const database = settings.databaseUrl
      ? await openPostgres(settings.databaseUrl)
      : await openPglite(join(settings.dataDir, 'pglite'))
    const own = await clockOf(database, clock)
    const close = async () => {
      own.stop()
      await database.close()
    }
    try {
      await database.alone(() => prepare(database, settings.sandbox, own.clock.now()))
    } catch (error) {
      await close()
      throw error
    }
    return {
      database,
      clock: own.clock,
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

const clockOf = async (
  { kind, db }: Database,
  given: Clock,
): Promise<{ readonly clock: Clock; readonly stop: () => void }> => {
  if (kind === 'pglite') return { clock: given, stop: () => undefined }
  const clock = await createDatabaseClock({ ask: () => databaseTime(db) })
  return { clock, stop: () => clock.stop() }
}

const prepare = async (database: Database, sandbox: boolean, now: Date): Promise<void> => {
  await database.migrate()
  await openHouseAccounts(database.db)
  if (sandbox) {
    await seedSandbox(database.db, now)
    await seedHistory(database.db, now)
  } else if (await hasDemoMembers(database.db)) {
    throw new Error('SANDBOX=off must not run on data with demo accounts: give it a database of its own')
  }
}
