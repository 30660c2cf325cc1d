/**
 * The data of the sites: each has a copy of what a server has seeded for its time, because seeding takes seconds. Copies are clones in
 * the PostgreSQL of this run; where it is not installed they are folders of a PGlite, which costs a second at every start.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createDatabase, dropDatabase, rolesOf, type DatabaseRoles } from '../../tests/kit/postgres.ts'

/** Where a server has its data. */
export interface Place {
  readonly dataDir: string
  /** In PostgreSQL; without one the database is in `dataDir`. */
  readonly database: DatabaseRoles | undefined
}

/** The data of one site. */
export interface SiteData extends Place {
  /** Deletes it; no server may use it any more. */
  remove(): Promise<void>
}

/** The variable in which the runner names to its workers the PostgreSQL of this run: its address as superuser. */
export const postgresVariable = 'JOURNEY_POSTGRES'

/** The folder of what this run has seeded; the runner is the parent of its workers. */
export const seedsFolder = (runner: number): string => join(tmpdir(), `haocai-e2e-seed-${runner}`)

const builtClient = fileURLToPath(new URL('../../dist', import.meta.url))

/** Fills an empty place by a server that starts at an instant (epoch milliseconds) and stops. */
export type Seed = (place: Place, startMs: number) => Promise<void>

/** Data for a site that starts at `startMs`; what `seed` made for this time in this run is copied. */
export const copyData = async (startMs: number, seed: Seed): Promise<SiteData> => {
  const seeded = await seededFor(startMs, seed)
  return placeWith('haocai-e2e-', seeded)
}

let places = 0

/** A new place: empty, or a copy of what is seeded. */
const placeWith = async (prefix: string, seeded?: string): Promise<SiteData> => {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  if (seeded !== undefined) cpSync(seeded, dataDir, { recursive: true })
  else linkBuild(join(dataDir, 'dist'))
  const postgres = process.env[postgresVariable]
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (postgres === undefined) return { dataDir, database: undefined, remove: async () => removeFolder() }
  places += 1
  const name = `site_${process.pid}_${places}`
  const template = seeded === undefined ? undefined : readFileSync(join(seeded, nameFile), 'utf8')
  await asAdmin(postgres, createDatabase(name, template))
  writeFileSync(join(dataDir, nameFile), name)
  const url = new URL(postgres)
  url.pathname = name
  return {
    dataDir,
    database: rolesOf(url.href),
    async remove() {
      await asAdmin(postgres, dropDatabase(name))
      removeFolder()
    },
  }
}

/** The built client: its files are copied, because a journey may deploy a new version; its folders, of hashed files, are linked. */
const linkBuild = (dist: string): void => {
  mkdirSync(dist)
  for (const entry of readdirSync(builtClient, { withFileTypes: true })) {
    const from = join(builtClient, entry.name)
    if (entry.isDirectory()) symlinkSync(from, join(dist, entry.name))
    else cpSync(from, join(dist, entry.name))
  }
}

/** In the folder of a place: the name of its database. */
const nameFile = 'database'

const seededFor = async (startMs: number, seed: Seed): Promise<string> => {
  const folder = seedsFolder(process.ppid)
  const seeded = join(folder, String(startMs))
  if (existsSync(seeded)) return seeded
  mkdirSync(folder, { recursive: true })
  const place = await placeWith('haocai-e2e-fresh-')
  await seed(place, startMs)
  try {
    renameSync(place.dataDir, seeded)
  } catch {
    // Another runner was faster; its copy is used.
    await place.remove()
  }
  return seeded
}

const asAdmin = async (postgres: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
