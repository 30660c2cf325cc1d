/** Several nodes of the real server as separate processes, on one PostgreSQL and one Redis, behind a balancer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBalancer, type Balancer } from './balancer.ts'
import type { ServerBundle } from './serverBundle.ts'
import { startServerProcess, type ServerProcess } from './serverProcess.ts'

/** One node: a name, and its current process. */
export interface ClusterNode {
  readonly name: string
  readonly server: ServerProcess
  /** Kills it without a shutdown, as a power cut would; resolves once the balancer has noticed. */
  kill(): Promise<void>
  /** Asks it to drain; returns its exit code once the balancer has noticed. */
  stop(): Promise<number | null>
  /** Starts a new process for it; resolves once the balancer sends it requests. */
  start(): Promise<void>
}

/** A site of several nodes. */
export interface Cluster {
  /** The address of the balancer. */
  readonly origin: string
  readonly balancer: Balancer
  readonly nodes: readonly ClusterNode[]
  /** The nodes that run. */
  running(): readonly ClusterNode[]
  /** Stops every node and the balancer; the caller keeps database and Redis. Returns the exit codes. */
  stop(): Promise<readonly (number | null)[]>
}

/** What a cluster runs on. */
export interface ClusterSite {
  readonly databaseUrl: string
  /** The same database with the role that owns the tables; without it the role of `databaseUrl` migrates. */
  readonly migrationUrl?: string
  readonly redisUrl: string
  /** The file with the secret that the database was seeded with; a new one by default. */
  readonly beaconSecretFile?: string
  /** The bundled server. */
  readonly bundle?: ServerBundle
  readonly count?: number
  /** The port of the balancer; a free one by default. */
  readonly port?: number
  /** Further settings of every node. */
  readonly env?: Readonly<Record<string, string>>
  /** If aborted while the nodes start, it stops them. */
  readonly asked?: AbortSignal
}

/** Starts the nodes at the same time, as after a reboot, and resolves when the balancer has all of them. */
export const startCluster = async (site: ClusterSite): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'haocai-nodes-'))
  const balancer = await startBalancer(site.port)
  const running = new Map<string, ServerProcess>()

  const start = async (name: string) => {
    const server = await startServerProcess({
      dataDir: join(folder, name),
      databaseUrl: site.databaseUrl,
      ...(site.migrationUrl === undefined ? {} : { migrationUrl: site.migrationUrl }),
      redisUrl: site.redisUrl,
      beaconSecretFile: site.beaconSecretFile ?? join(folder, 'beacon.secret'),
      ...(site.bundle && { bundle: site.bundle }),
      // Every request comes through the balancer, which adds the client's address.
      // PostgreSQL shows the name of the node for its connections.
      env: { TRUST_PROXY: '1', DRAIN_LINGER_MS: '500', PGAPPNAME: name, ...site.env },
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
