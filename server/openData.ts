/** Opens the data of a server: lock, database, schema, and in the sandbox the demo accounts and history. */
import { join } from 'node:path'
import { seedHistory } from './draws/history.ts'
import { loadBeaconSecret } from './draws/beacon.ts'
import type { Clock } from './platform/clock.ts'
import { openPglite, openPostgres, type Database } from './platform/database.ts'
import type { Settings } from './platform/env.ts'
import { takeLock } from './platform/lockFile.ts'
import { hasDemoMembers, seedSandbox } from './seedSandbox.ts'
import { openHouseAccounts } from './wallet/wallet.ts'

/** Open data, and how to let go of it. */
export interface OpenData {
  readonly database: Database
  readonly beaconSecret: Buffer
  close(): Promise<void>
}

/** Opens, migrates and seeds. Throws when another process holds the folder or real money meets demo data. */
export const openData = async (
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'sandbox'>,
  clock: Clock,
): Promise<OpenData> => {
  const release = takeLock(settings.dataDir)
  try {
    const database = settings.databaseUrl
      ? await openPostgres(settings.databaseUrl)
      : await openPglite(join(settings.dataDir, 'pglite'))
    await database.migrate()
    await openHouseAccounts(database.db)
    if (settings.sandbox) {
      await seedSandbox(database.db, clock.now())
      await seedHistory(database.db, clock.now())
    } else if (await hasDemoMembers(database.db)) {
      await database.close()
      throw new Error('SANDBOX=off must not run on data with demo accounts: give it a database of its own')
    }
    return {
      database,
      beaconSecret: loadBeaconSecret(join(settings.dataDir, 'beacon.secret')),
      async close() {
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
