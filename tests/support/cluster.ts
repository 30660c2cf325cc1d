/** Several nodes of the real server as processes of their own, on one PostgreSQL and one Redis, behind a balancer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBalancer, type Balancer } from './balancer.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'

/** One node: a name, and the process that bears it now. */
export interface ClusterNode {
  readonly name: string
  readonly server: ServerProcess
  /** Ends it as a power cut would; resolves once the balancer knows. */
  kill(): Promise<void>
  /** Asks it to drain; gives its exit code once the balancer knows. */
  stop(): Promise<number | null>
  /** Starts a process in the place of the one that ended; resolves once the balancer gives it requests. */
  start(): Promise<void>
}

/** A site of several nodes. */
export interface Cluster {
  /** Where the balancer listens. */
  readonly origin: string
  readonly balancer: Balancer
  readonly nodes: readonly ClusterNode[]
  /** The nodes that run. */
  running(): readonly ClusterNode[]
  /** Ends every node and the balancer; database and Redis stay the caller's. Gives the exit codes. */
  stop(): Promise<readonly (number | null)[]>
}

/** What a cluster stands on. */
export interface ClusterSite {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly count?: number
  /** The port of the balancer; a free one unless told. */
  readonly port?: number
  /** Settings of every node beside these. */
  readonly env?: Readonly<Record<string, string>>
  /** Aborted while the nodes start, it ends them. */
  readonly asked?: AbortSignal
}

/** Starts the nodes at once, as a machine that comes up would, and resolves when the balancer has all of them. */
export const startCluster = async (site: ClusterSite): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-nodes-'))
  const balancer = await startBalancer(site.port)
  const running = new Map<string, ServerProcess>()

  const start = async (name: string) => {
    const server = await startServerProcess({
      dataDir: join(folder, name),
      databaseUrl: site.databaseUrl,
      redisUrl: site.redisUrl,
      beaconSecretFile: join(folder, 'beacon.secret'),
      // Every request comes through the balancer, which says whose it is.
      // PostgreSQL knows its connections by the name of their node.
      env: { TRUST_PROXY: 'on', DRAIN_LINGER_MS: '500', PGAPPNAME: name, ...site.env },
      ...(site.asked ? { asked: site.asked } : {}),
    })
    running.set(name, server)
    balancer.set(name, server.origin)
  }
  const serverOf = (name: string): ServerProcess => {
    const server = running.get(name)
    if (!server) throw new Error(`node ${name} must be running`)
    return server
  }
  const knowWithout = async (name: string) => {
    running.delete(name)
    await balancer.until([...running.keys()])
  }

  const names = Array.from({ length: site.count ?? 3 }, (_, n) => `node-${n + 1}`)
  const nodes = names.map((name): ClusterNode => ({
    name,
    get server() {
      return serverOf(name)
    },
    async kill() {
      await serverOf(name).kill()
      await knowWithout(name)
    },
    async stop() {
      const exitCode = await serverOf(name).stop()
      await knowWithout(name)
      return exitCode
    },
    async start() {
      await start(name)
      await balancer.until([...running.keys()])
    },
  }))
  const stop = async () => {
    const exitCodes = await Promise.all([...running.values()].map((server) => server.stop()))
    await balancer.stop()
    rmSync(folder, { recursive: true, force: true })
    return exitCodes
  }
  const started = await Promise.allSettled(names.map(start))
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  await balancer.until(names)
  return {
    origin: balancer.origin,
    balancer,
    nodes,
    running: () => nodes.filter(({ name }) => running.has(name)),
    stop,
  }
}
