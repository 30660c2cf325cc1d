/**
 * Sites for suites that start the server as a process: each has a copy of data that a server has seeded, and the server is
 * bundled. What a first start does is the subject of `tests/operation/npmStart.test.ts`.
 */
import { cpSync } from 'node:fs'
import { askTemplates } from './askTemplates.ts'
import type { DatabaseKind } from './freshDatabase.ts'
import { rolesOf, type DatabaseRoles } from './postgres.ts'
import type { ServerBundle } from './serverBundle.ts'
import type { ServerHome } from './serverProcess.ts'

/** The bundled server of this run. */
export const serverBundle = async (): Promise<ServerBundle> =>
  JSON.parse(await askTemplates('/bundle')) as ServerBundle

/** A seeded database in PostgreSQL with what its servers need. */
export interface SeededDatabase extends DatabaseRoles {
  /** Its address as superuser. */
  readonly url: string
  readonly beaconSecretFile: string
  readonly bundle: ServerBundle
}

/** A clone of the seeded database of a site. */
export const seededDatabase = async (): Promise<SeededDatabase> => {
  const { url, beaconSecretFile } = JSON.parse(await askTemplates('/sitePostgres')) as {
    readonly url: string
    readonly beaconSecretFile: string
  }
  return { url, ...rolesOf(url), beaconSecretFile, bundle: await serverBundle() }
}

/** A seeded site with its data in an empty folder, or in PostgreSQL. */
export const seededSite = async (dataDir: string, kind: DatabaseKind = 'pglite'): Promise<ServerHome> => {
  if (kind === 'postgres') {
    const { url: _url, ...home } = await seededDatabase()
    return { dataDir, ...home }
  }
  cpSync(await askTemplates('/site'), dataDir, { recursive: true })
  return { dataDir, bundle: await serverBundle() }
}
