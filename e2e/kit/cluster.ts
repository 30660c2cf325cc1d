/** A site of three nodes for one journey: with its own PostgreSQL, Redis and balancer, on the real clock. */
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startCluster, type Cluster, type ClusterNode } from '../../tests/kit/cluster.ts'
import {
  createDatabase,
  createRoles,
  postgresBinaries,
  rolesOf,
  startPostgres,
} from '../../tests/kit/postgres.ts'
import { redisBinary, startRedis } from '../../tests/kit/redis.ts'

const metricsToken = 'the journey reads metrics'

/** The site, and the faults that a journey causes. */
export interface ClusterSite extends Pick<Cluster, 'origin' | 'nodes'> {
  readonly databaseUrl: string
  node(name: string): ClusterNode
  /** The node that serves the one open socket of the lottery page; waits until there is one. */
  nodeOfSocket(): Promise<ClusterNode>
  /** Starts the nodes that were killed, and waits until all get requests. */
  mend(): Promise<void>
  /** Ends everything and deletes the data. */
  end(): Promise<void>
}

/** Skips the test, and counts it as skipped, if PostgreSQL or Redis is missing; in CI that is a failure. */
export const needPrograms = (): void => {
  const missing = [
    ...(postgresBinaries() === undefined ? ['PostgreSQL'] : []),
    ...(redisBinary() === undefined ? ['Redis'] : []),
  ]
  if (process.env['CI']) expect(missing, 'what must be installed').toEqual([])
  test.skip(missing.length > 0, `${missing.join(' and ')} must be installed`)
}

/** Starts the site; every node serves the built client. */
export const startClusterSite = async (): Promise<ClusterSite> => {
  const postgres = await startPostgres()
  const redis = await startRedis()
  const admin = new pg.Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query(createRoles)
  await admin.query(createDatabase('site'))
  await admin.end()
  const databaseUrl = postgres.url('site')
  const cluster = await startCluster({
    ...rolesOf(databaseUrl),
    redisUrl: redis.url,
    env: { METRICS_TOKEN: metricsToken },
  })
  const nodeOfSocket = async (): Promise<ClusterNode | undefined> => {
    const counts = await Promise.all(
      cluster.running().map(async (node) => ({ node, sockets: await lotterySocketsOf(node) })),
    )
    return counts.find(({ sockets }) => sockets > 0)?.node
  }
  return {
    origin: cluster.origin,
    nodes: cluster.nodes,
    databaseUrl,
    node(name) {
      const node = cluster.nodes.find((one) => one.name === name)
      if (!node) throw new Error(`"${name}" must be a node`)
      return node
    },
    async nodeOfSocket() {
      await expect.poll(nodeOfSocket, { message: 'a socket on some node', timeout: 20_000 }).toBeDefined()
      return (await nodeOfSocket()) as ClusterNode
    },
    async mend() {
      const alive = new Set(cluster.running().map(({ name }) => name))
      for (const node of cluster.nodes) if (!alive.has(node.name)) await node.start()
    },
    async end() {
      await cluster.stop()
      await redis.stop()
      await postgres.stop()
    },
  }
}

const lotterySocketsOf = async ({ server }: ClusterNode): Promise<number> => {
  const answer = await fetch(`${server.origin}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const [, count] = /^haocai_socket_connections\{end="lottery"\} (\d+)$/m.exec(await answer.text()) ?? []
  return Number(count ?? 0)
}
