/**
 * A site of three nodes behind a balancer, on this machine:
 *
 *   npm run cluster
 *
 * `PORT` (8080) is the balancer's. Uses `DATABASE_URL` (with `MIGRATION_DATABASE_URL`) and `REDIS_URL` if they are set, else a temporary PostgreSQL and
 * Redis, which are deleted afterwards. SIGINT or SIGTERM drains the nodes and ends everything,
 * also during the start.
 */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { createStopSignal, untilAsked } from '../server/platform/stopSignal.ts'
import { startCluster } from '../tests/kit/cluster.ts'
import {
  createDatabase,
  createRoles,
  installPostgres,
  rolesOf,
  startPostgres,
  type DatabaseRoles,
} from '../tests/kit/postgres.ts'
import { installRedis, startRedis } from '../tests/kit/redis.ts'
import { bundleServer } from '../tests/kit/serverBundle.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** How to stop each started part, the last one first. */
const endings: (() => Promise<unknown>)[] = []
const endAll = async (): Promise<void> => {
  for (const end of endings.splice(0).toReversed()) await end()
}

const databaseUrls = async (): Promise<Partial<DatabaseRoles> & Pick<DatabaseRoles, 'databaseUrl'>> => {
  const [given, migrationUrl] = [process.env['DATABASE_URL'], process.env['MIGRATION_DATABASE_URL']]
  if (given) return { databaseUrl: given, ...(migrationUrl ? { migrationUrl } : {}) }
  installPostgres()
  const postgres = await startPostgres()
  endings.push(() => postgres.stop())
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(createRoles)
  await client.query(createDatabase('haocai'))
  await client.end()
  return rolesOf(postgres.url('haocai'))
}

const redisUrl = async (): Promise<string> => {
  const given = process.env['REDIS_URL']
  if (given) return given
  installRedis()
  const redis = await startRedis()
  endings.push(() => redis.stop())
  return redis.url
}

/** Bundles the server once: three nodes that each read a thousand modules start three times as slowly. */
const bundleOnce = async () => {
  const folder = `node_modules/.cache/haocai/cluster-${process.pid}`
  endings.push(async () => rmSync(folder, { recursive: true, force: true }))
  return bundleServer(folder)
}

const start = async (asked: AbortSignal): Promise<void> => {
  const port = Number(process.env['PORT'] ?? '8080')
  const site = { ...(await databaseUrls()), redisUrl: await redisUrl(), port, asked }
  asked.throwIfAborted()
  const bundle = await bundleOnce()
  asked.throwIfAborted()
  const cluster = await startCluster({ ...site, bundle })
  endings.push(() => cluster.stop())
  for (const { name, server } of cluster.nodes) say(`${name}  ${server.origin}  process ${server.pid}`)
  say(`ready ${cluster.origin}`)
}

const main = async (): Promise<number> => {
  const asked = createStopSignal()
  try {
    await start(asked)
    await untilAsked(asked)
    return 0
  } catch (error) {
    if (asked.aborted) return 0
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  } finally {
    await endAll()
  }
}

process.exit(await main())
