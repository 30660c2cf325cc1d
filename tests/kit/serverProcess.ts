/** The real server as a separate process that can be killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServerBundle } from './serverBundle.ts'
import { within } from './within.ts'

const startMostMs = 120_000
const endMostMs = 60_000

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The location of a server's data. */
export interface ServerHome {
  readonly dataDir: string
  /** PostgreSQL instead of PGlite in `dataDir`. */
  readonly databaseUrl?: string
  /** The same database with the role that owns the tables. */
  readonly migrationUrl?: string
  /** For several nodes: the Redis that links them. */
  readonly redisUrl?: string
  /** For several nodes: the file with their common secret. */
  readonly beaconSecretFile?: string
  /** The bundled server; without it the modules are read as `npm start` reads them. */
  readonly bundle?: ServerBundle
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>
  /** If aborted while the server starts, it ends the server. */
  readonly asked?: AbortSignal
}

/** A running server. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** Its output so far, both streams. */
  said(): string
  /** Kills it as a power cut would: no handler runs. */
  kill(): Promise<void>
  /** Asks it to drain, and returns its exit code. */
  stop(): Promise<number | null>
}

const environmentOf = ({
  dataDir,
  databaseUrl,
  migrationUrl,
  redisUrl,
  beaconSecretFile,
  env,
}: ServerHome): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  MIGRATION_DATABASE_URL: migrationUrl ?? '',
  REDIS_URL: redisUrl ?? '',
  BEACON_SECRET_FILE: beaconSecretFile ?? '',
  SANDBOX: 'on',
  LOG_LEVEL: 'error',
  ...env,
})

const program = (home: ServerHome, name: keyof ServerBundle): readonly string[] =>
  home.bundle ? [home.bundle[name]] : ['--import', 'tsx', modules[name]]

const modules: ServerBundle = { server: 'server/app/main.ts', ops: 'server/app/ops/main.ts' }

/** Starts the server as `npm start` does and waits until it is ready. */
export const startServerProcess = async (home: ServerHome): Promise<ServerProcess> => {
  const child = spawn(process.execPath, program(home, 'server'), {
    cwd: root,
    env: environmentOf(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const askToStop = () => void child.kill('SIGTERM')
  home.asked?.addEventListener('abort', askToStop)
  if (home.asked?.aborted) askToStop()
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const line = /^ready (\S+)$/m.exec(said)
      if (line?.[1]) resolve(line[1])
    })
    child.once('exit', () => reject(new Error(`the server must become ready, it said: ${said}`)))
  })
  const origin = await within(startMostMs, () => `a server that is ready, it said: ${said}`, ready)
  home.asked?.removeEventListener('abort', askToStop)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const what = () => `the end of server ${child.pid} after ${signal}, it said: ${said.slice(-2_000)}`
    const [exitCode] = await within(endMostMs, what, exited)
    return exitCode
  }
  const { pid } = child
  if (pid === undefined) throw new Error('a server must have a process id once it is ready')
  return {
    origin,
    pid,
    said: () => said,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Runs `npm run ops -- <args>` for a home; returns its output and exit code. */
export const runOpsProcess = async (
  home: ServerHome,
  ...args: readonly string[]
): Promise<{ readonly exitCode: number | null; readonly text: string }> => {
  const child = spawn(process.execPath, [...program(home, 'ops'), ...args], {
    cwd: root,
    env: environmentOf(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  }
  const closed = once(child, 'close') as Promise<[number | null]>
  const [exitCode] = await within(
    endMostMs,
    () => `the end of ops ${args.join(' ')}, it said: ${text}`,
    closed,
  )
  return { exitCode, text }
}
