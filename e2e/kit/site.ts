/** A site for one journey: with its own data, origin and clock. */
import { fork, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverBundle } from './serverBundle.ts'
import { copyData, type Place, type Seed } from './siteData.ts'
import type { ChildMessage, ParentMessage } from './messages.ts'

/** 2026-11-21 12:00:20 in Beijing: mid-day, 20 s into an issue of the one-minute games. */
export const noonMs = Date.parse('2026-11-21T12:00:20+08:00')

/** 2026-11-21 12:06:10 in Beijing: cqssc closes at 12:09. */
export const beforeCloseMs = Date.parse('2026-11-21T12:06:10+08:00')

/** 2026-11-21 23:50:00 in Beijing: after the last close of cqssc, before it opens again. */
export const nightMs = Date.parse('2026-11-21T23:50:00+08:00')

const endMs = 5_000

/** The site, and the acts of a journey on it. */
export interface Site {
  readonly origin: string
  /** The build this site serves. */
  readonly distDir: string
  /** Epoch milliseconds by the clock of the server. */
  now(): number
  /** Moves the server's clock and runs what comes due. */
  moveBy(ms: number): Promise<void>
  /** Drains and ends the server; its data is kept. */
  stop(): Promise<void>
  /** Kills the server as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on the same origin and data, with `more` settings from then on. */
  restart(more?: SiteSettings): Promise<void>
  /** Runs an operator's command. */
  ops(...args: string[]): Promise<{ readonly exitCode: number; readonly text: string }>
  /** Ends everything and deletes the data. */
  end(): Promise<void>
}

/** Variables of the environment of a server (README.md, Settings), of which a journey sets some. */
export type SiteSettings = Readonly<Record<string, string>>

/** Starts a site at a time of its own clock, on a copy of data seeded for that time. */
export const startSite = async (startMs = noonMs, settings: SiteSettings = {}): Promise<Site> => {
  const data = await copyData(startMs, seed)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // The clock of the server, as it last reported it.
  let told = { now: startMs, at: performance.now() }
  const now = () => told.now + performance.now() - told.at
  let own = settings
  const start = async (): Promise<ChildProcess> => {
    const child = await startServer({ ...placeOf(data), startMs: now(), port, settings: own })
    told = { now: child.now, at: performance.now() }
    return child.process
  }
  let child: ChildProcess | undefined = await start()
  const running = (): ChildProcess => {
    if (!child) throw new Error('the server of the site must run')
    return child
  }
  const stop = async (): Promise<void> => {
    if (child) await stopServer(child)
    child = undefined
  }
  return {
    origin,
    distDir: join(data.dataDir, 'dist'),
    now,
    async moveBy(ms) {
      const moved = await ask(running(), { kind: 'moveBy', ms }, 'moved')
      told = { now: moved.now, at: performance.now() }
    },
    stop,
    async kill() {
      await killProcess(running())
      child = undefined
    },
    async restart(more = {}) {
      own = { ...own, ...more }
      child = await start()
    },
    ops: (...args) => ask(running(), { kind: 'ops', args }, 'ops'),
    async end() {
      // A request that a page left open would hold it back.
      if (child && (await Promise.race([stop(), pause(endMs, 'late')])) === 'late') await killProcess(child)
      await data.remove()
    },
  }
}

/** A server fills an empty place, as at its first start, and stops. */
const seed: Seed = async (place, startMs) => {
  const server = await startServer({ ...placeOf(place), startMs, port: 0, settings: {} })
  await stopServer(server.process)
}

// What is sent to the process: a place may have functions.
const placeOf = ({ dataDir, database }: Place): Place => ({ dataDir, database })

/** Processes whose server has stopped: the next site starts in one of them. */
const idle = new Set<ChildProcess>()

const startProcess = (): ChildProcess => {
  const child = fork(serverBundle.file, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The runner's own loader settings are not for the server.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child.once('exit', () => idle.delete(child))
  return child
}

const startServer = async (message: Omit<Extract<ParentMessage, { kind: 'start' }>, 'kind'>) => {
  const [child = startProcess()] = idle
  idle.delete(child)
  const { now } = await ask(child, { kind: 'start', ...message }, 'started')
  return { process: child, now }
}

/** Drains the server; its process is kept for the next one. */
const stopServer = async (child: ChildProcess): Promise<void> => {
  await ask(child, { kind: 'stop' }, 'stopped')
  idle.add(child)
}

const killProcess = async (child: ChildProcess): Promise<void> => {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await exited
}

const send = (child: ChildProcess, message: ParentMessage): void => void child.send(message)

const ask = <K extends ChildMessage['kind']>(
  child: ChildProcess,
  message: ParentMessage,
  kind: K,
): Promise<Extract<ChildMessage, { kind: K }>> => {
  const answer = heard(child, kind)
  send(child, message)
  return answer
}

const heard = <K extends ChildMessage['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<ChildMessage, { kind: K }>> =>
  new Promise((resolve, reject) => {
    const onMessage = (message: ChildMessage) => {
      if (message.kind !== kind) return
      child.off('exit', onExit)
      child.off('message', onMessage)
      resolve(message as Extract<ChildMessage, { kind: K }>)
    }
    const onExit = (code: number | null) =>
      reject(new Error(`the server ended with ${code} before "${kind}"`))
    child.on('message', onMessage)
    child.once('exit', onExit)
  })

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
