/**
 * Migrated and seeded databases to clone from, made once per run and only on request.
 * They live in the process that starts the tests; test files request them over loopback HTTP.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import {
  createDatabase,
  createRoles,
  dropDatabase,
  rolesOf,
  startPostgres,
  type Postgres,
} from './postgres.ts'
import { bundleServer, type ServerBundle } from './serverBundle.ts'
import { startServerProcess, type ServerHome } from './serverProcess.ts'

/**
 * The routes for test files. Of the template at the time of the tests: `/pglite` answers the path of a dump, `/postgres` the
 * address of a clone. Of a site at the time of the clock, as a server has left it: `/site` the path of its data folder,
 * `/sitePostgres` the address of a clone and the file of its secret. `/empty`: the address of an empty database. `/drop/` with the
 * name of a clone deletes it. `/bundle`: the files of the bundled server.
 */
export interface Templates {
  readonly origin: string
  stop(): Promise<void>
}

const dropPath = '/drop/'

// A run that requests no database need not load the code that creates one.
const seeding = () => import('./seedTemplate.ts')

/** Starts answering; databases are made on request. */
export const serveTemplates = async (): Promise<Templates> => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-templates-'))
  let dump: Promise<string> | undefined
  let cluster: Promise<Postgres> | undefined
  let clones = 0
  let bundled: Promise<ServerBundle> | undefined
  let site: Promise<string> | undefined
  let siteDatabase: Promise<SiteDatabase> | undefined
  const bundleFolder = `node_modules/.cache/haocai/server-${process.pid}`
  const bundleOnce = () => (bundled ??= bundleServer(bundleFolder))
  const clusterOnce = () => (cluster ??= startTemplateCluster())
  const clone = async (template?: string): Promise<string> => {
    const postgres = await clusterOnce()
    clones += 1
    const name = `clone_${clones}`
    await asAdmin(postgres, createDatabase(name, template))
    return postgres.url(name)
  }
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    '/pglite': () => (dump ??= dumpPglite(folder)),
    '/postgres': () => clone('seeded'),
    '/empty': () => clone(),
    '/bundle': bundleOnce,
    '/site': () => (site ??= bundleOnce().then((bundle) => seedSite(bundle, join(folder, 'site')))),
    async '/sitePostgres'() {
      const postgres = await clusterOnce()
      siteDatabase ??= bundleOnce().then((bundle) => seedSiteDatabase(bundle, postgres, folder))
      const { name, beaconSecretFile } = await siteDatabase
      return { url: await clone(name), beaconSecretFile }
    },
  }
  const drop = async (name: string): Promise<void> => {
    if (!/^clone_\d+$/.test(name)) throw new Error(`there is no clone ${name}`)
    await asAdmin(await clusterOnce(), dropDatabase(name))
  }
  const answerTo = async (path: string): Promise<string> => {
    if (path.startsWith(dropPath)) await drop(path.slice(dropPath.length))
    const answer = await answers[path]?.()
    return typeof answer === 'string' ? answer : JSON.stringify(answer)
  }
  const server = createServer((request, response) => {
    // A test file that keeps its event loop busy would find a kept connection closed just as it sends again.
    response.setHeader('connection', 'close')
    answerTo(request.url ?? '').then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      const postgres = await cluster?.catch(() => undefined)
      await postgres?.stop()
      for (const made of [folder, bundleFolder]) rmSync(made, { recursive: true, force: true })
    },
  }
}

const dumpPglite = async (folder: string): Promise<string> => {
  const { dumpSeededPglite } = await seeding()
  const file = join(folder, 'pglite.tar')
  writeFileSync(file, await dumpSeededPglite())
  return file
}

const startTemplateCluster = async (): Promise<Postgres> => {
  const postgres = await startPostgres()
  await asAdmin(postgres, createRoles)
  await asAdmin(postgres, createDatabase('seeded'))
  const { seedPostgres } = await seeding()
  await seedPostgres(rolesOf(postgres.url('seeded')))
  return postgres
}

/** The seeded database of a site, and the secret that it draws with. */
interface SiteDatabase {
  readonly name: string
  readonly beaconSecretFile: string
}

/** A server fills a new place, as at its first start, and stops. */
const seedSite = async (
  bundle: ServerBundle,
  dataDir: string,
  more: Partial<ServerHome> = {},
): Promise<string> => {
  const server = await startServerProcess({ dataDir, bundle, ...more })
  const exitCode = await server.stop()
  if (exitCode !== 0) throw new Error(`the server of a template must stop with 0: ${server.said()}`)
  return dataDir
}

const seedSiteDatabase = async (
  bundle: ServerBundle,
  postgres: Postgres,
  folder: string,
): Promise<SiteDatabase> => {
  const name = 'site'
  await asAdmin(postgres, createDatabase(name))
  const beaconSecretFile = join(folder, 'site.secret')
  await seedSite(bundle, join(folder, 'site-postgres'), { ...rolesOf(postgres.url(name)), beaconSecretFile })
  return { name, beaconSecretFile }
}

// One connection for all: clones of one template are made one after the other.
let admin: Promise<unknown> = Promise.resolve()

const asAdmin = (postgres: Postgres, statement: string): Promise<void> => {
  const run = async () => {
    const client = new pg.Client({ connectionString: postgres.url('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const next = admin.then(run, run)
  admin = next.catch(() => undefined)
  return next
}
