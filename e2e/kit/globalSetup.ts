/**
 * What all journeys of a run share: the bundled server (reading a thousand modules through a loader was a third of a start), and a
 * PostgreSQL where it is installed. The function that is returned ends and deletes it.
 */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { createRoles, installPostgres, postgresBinaries, startPostgres } from '../../tests/kit/postgres.ts'
import { bundle } from '../../tests/kit/serverBundle.ts'
import { serverBundle } from './serverBundle.ts'
import { postgresVariable, seedsFolder } from './siteData.ts'

const globalSetup = async (): Promise<() => Promise<void>> => {
  installPostgres()
  await bundle(serverBundle.folder, { serverChild: 'e2e/kit/serverChild.ts' })
  const stop = postgresBinaries() === undefined ? undefined : await startShared()
  return async () => {
    await stop?.()
    rmSync(seedsFolder(process.pid), { recursive: true, force: true })
  }
}

const startShared = async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const url = postgres.url('postgres')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(createRoles)
  await admin.end()
  process.env[postgresVariable] = url
  return () => postgres.stop()
}

export default globalSetup
