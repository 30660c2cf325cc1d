/**
 * A temporary Redis from the installed binary: with its own folder and port, without persistence, ended by its process id.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { within } from './within.ts'

const patienceMs = 30_000

/** A running Redis. */
export interface Redis {
  readonly pid: number
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

// The server and its checking tool are the same program under different names. Debian's
// redis-tools installs the program without creating or starting a service.
const programs = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/redis-check-rdb']

/** The installed program, or undefined. */
export const redisBinary = (): string | undefined => programs.find((path) => existsSync(path))

/** Installs Redis if a test run may do so: as root on Debian, in CI. */
export const installRedis = (): void => {
  const mayInstall = process.env['CI'] && process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (redisBinary() !== undefined || !mayInstall) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = ['-o', 'DPkg::Lock::Timeout=120', '-qq']
  execFileSync('apt-get', [...apt, 'update'], { env, stdio: 'inherit' })
  execFileSync('apt-get', [...apt, 'install', '-y', '--no-install-recommends', 'redis-tools'], {
    env,
    stdio: 'inherit',
  })
}

/** Starts one, on a given port to replace one that was stopped; throws when the program is missing. */
export const startRedis = async (givenPort?: number): Promise<Redis> => {
  const program = redisBinary()
  if (program === undefined) throw new Error('Redis must be installed')
  const port = givenPort ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'haocai-redis-'))
  const settings = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const child = spawn(program, settings, { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`Redis must start, it said: ${said}`)))
  })
  await within(patienceMs, () => `a Redis that accepts connections, it said: ${said}`, ready)
  const { pid } = child
  if (pid === undefined) throw new Error('Redis must have a process id once it is ready')
  return {
    pid,
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await within(patienceMs, 'the end of Redis', exited)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
