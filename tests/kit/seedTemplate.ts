/** Content of a template: the schema, the demo accounts with their opening money, and issues to bet on. */
import { lotteries } from '#server/lottery/catalogue/lotteries.ts'
import { ensureIssues } from '#server/lottery/draws/issues.ts'
import { openPglite, openPostgres, type Database } from '#server/platform/database/database.ts'
import { seedSandbox } from '#server/app/seedSandbox.ts'
import type { DatabaseRoles } from './postgres.ts'
import { testPublishing } from './publishing.ts'
import { noon, standing } from './referenceTime.ts'

const hourMs = 3_600_000

const seed = async (database: Database): Promise<void> => {
  await database.migrate()
  await seedSandbox(database.db, noon)
  await ensureIssues(database.db, testPublishing, lotteries, standing(noon), 2 * hourMs)
}

/** A seeded PGlite as an archive from which it can be cloned. */
export const dumpSeededPglite = async (): Promise<Buffer> => {
  const database = await openPglite()
  await seed(database)
  const dump = Buffer.from(await (await database.client.dumpDataDir('none')).arrayBuffer())
  await database.close()
  return dump
}

/** Seeds an empty PostgreSQL database and closes it: it can be cloned only while nobody is connected. */
export const seedPostgres = async ({ databaseUrl, migrationUrl }: DatabaseRoles): Promise<void> => {
  const database = await openPostgres(databaseUrl, 2, migrationUrl)
  await seed(database)
  await database.close()
}
