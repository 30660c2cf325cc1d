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
import { createDatabase, createRoles, rolesOf, startPostgres, type Postgres } from './postgres.ts'

/** The routes for test files: `/pglite` answers the path of a dump, `/postgres` the address of a clone. */
export interface Templates {
  readonly origin: string
  stop(): Promise<void>
}

// A run that requests no database need not load the code that creates one.
const seeding = () => import('./seedTemplate.ts')

/** Starts answering; databases are made on request. */
export const serveTemplates = async (): Promise<Templates> => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-templates-'))
  let dump: Promise<string> | undefined
  let cluster: Promise<Postgres> | undefined
  let clones = 0
  const answerTo = async (path: string): Promise<string> => {
    if (path === '/pglite') return (dump ??= dumpPglite(folder))
    const postgres = await (cluster ??= startTemplateCluster())
    clones += 1
    const name = `clone_${clones}`
    await asAdmin(postgres, `${createDatabase(name)}${path === '/postgres' ? ' template seeded' : ''}`)
    return postgres.url(name)
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
      rmSync(folder, { recursive: true, force: true })
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
