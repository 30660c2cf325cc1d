/** A temporary PostgreSQL from installed binaries: with its own folder and port, ended by its process id. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
// The scripts are plain JavaScript, because they run before anything is installed.
import { tempEnv } from '../../scripts/tempDir.mjs'
import { freePort } from './freePort.ts'
import { within } from './within.ts'

/** A running PostgreSQL. */
export interface Postgres {
  readonly pid: number
  /** The connection string of one of its databases. */
  url(database: string): string
  /** Stops it as a power cut would (`pg_ctl stop -m immediate`): without finishing or flushing anything. */
  crash(): Promise<void>
  /** Starts it on the same folder and port after a crash; resolves once it has recovered what was committed. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** The two roles of an installation: the application's, and the one that owns the database. */
export interface DatabaseRoles {
  readonly databaseUrl: string
  readonly migrationUrl: string
}

/** The same database with each of the roles of `createRoles`. */
export const rolesOf = (url: string): DatabaseRoles => {
  const as = (role: string) => {
    const changed = new URL(url)
    changed.username = role
    return changed.href
  }
  return { databaseUrl: as('haocai_app'), migrationUrl: as('haocai_owner') }
}

/** Creates both roles, as docs/operations.md says; nobody needs a password on this server. */
export const createRoles = 'create role haocai_owner login; create role haocai_app login'

/** Creates a database that belongs to the owner's role: empty, or a copy of another that nobody is connected to. */
export const createDatabase = (name: string, template?: string): string =>
  `create database ${name} owner haocai_owner${template === undefined ? '' : ` template ${template} ${copying()}`}`

/** Deletes a database, whoever is connected to it. */
export const dropDatabase = (name: string): string => `drop database ${name} with (force)`

const installedAt = '/usr/lib/postgresql'

/** The folder with initdb and postgres of the newest version installed, or undefined. */
export const postgresBinaries = (): string | undefined =>
  (existsSync(installedAt) ? readdirSync(installedAt) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(installedAt, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))

// Copying the files of a database takes a third of the time of copying its pages through the log, which versions before 15 cannot do.
const copying = (): string =>
  Number(/\/(\d+)\/bin$/.exec(postgresBinaries() ?? '')?.[1]) >= 15 ? 'strategy file_copy' : ''

/** Installs PostgreSQL if a test run may do so: as root on Debian, in CI. */
export const installPostgres = (): void => {
  const mayInstall = process.env['CI'] && process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (postgresBinaries() || !mayInstall) return
  // Without this line the package would create and start a service; the tests never use one.
  mkdirSync('/etc/postgresql-common', { recursive: true })
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = ['-o', 'DPkg::Lock::Timeout=120', '-qq']
  execFileSync('apt-get', [...apt, 'update'], { env, stdio: 'inherit' })
  execFileSync('apt-get', [...apt, 'install', '-y', 'postgresql'], { env, stdio: 'inherit' })
}

/** Copies a database into an empty one of another server; both addresses are a superuser's. */
export const copyDatabase = async (from: string, to: string): Promise<void> => {
  const bin = postgresBinaries()
  if (!bin) throw new Error(`PostgreSQL must be installed below ${installedAt}`)
  const folder = mkdtempSync(join(tmpdir(), 'haocai-copy-'))
  const file = join(folder, 'copied')
  const run = promisify(execFile)
  await run(join(bin, 'pg_dump'), ['--format=custom', '--compress=0', '--file', file, from])
  await run(join(bin, 'pg_restore'), ['--exit-on-error', '--dbname', to, file])
  rmSync(folder, { recursive: true })
}

/** Settings of a PostgreSQL that keeps what it has committed, as needed for real money. */
export const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  min_wal_size: '2GB',
  jit: 'off',
} as const

const isDurable = ({ fsync }: Readonly<Record<string, string | number>>): boolean => fsync === durable.fsync

// In memory where there is room: a copy of a database is 700 files, on a disk half a second and more.
const quickFolder = (): string => tempEnv().TMPDIR ?? tmpdir()

// Hundreds of small databases that live for seconds: nothing is kept, nothing grows old enough to be vacuumed or compiled for.
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  shared_buffers: '256MB',
  autovacuum: 'off',
  jit: 'off',
} as const

/**
 * Starts one; throws when the binaries are missing. It does not guarantee writes to disk, unless the settings require it
 * (`durable`).
 */
export const startPostgres = async (
  changed: Readonly<Record<string, string | number>> = {},
): Promise<Postgres> => {
  const bin = postgresBinaries()
  if (!bin) throw new Error(`PostgreSQL must be installed below ${installedAt}`)
  const owner = ownerOfPostgres()
  const folder = mkdtempSync(join(isDurable(changed) ? tmpdir() : quickFolder(), 'haocai-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    },
  )
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...quick,
    max_connections: 200,
    ...changed,
  }
  const start = (): Promise<ChildProcess> =>
    readyToAccept(
      spawn(
        join(bin, 'postgres'),
        ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      ),
    )
  let child = await start()
  return {
    get pid() {
      const { pid } = child
      if (pid === undefined) throw new Error('PostgreSQL must have a process id once it is ready')
      return pid
    },
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async crash() {
      const exited = once(child, 'exit')
      await promisify(execFile)(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], {
        ...owner,
        cwd: folder,
      })
      await within(patienceMs, 'the end of a crashed PostgreSQL', exited)
    },
    async startAgain() {
      child = await start()
    },
    async stop() {
      if (child.exitCode === null) {
        const exited = once(child, 'exit')
        // Fast shutdown: open connections are closed without waiting.
        child.kill('SIGINT')
        await within(patienceMs, 'the end of PostgreSQL', exited)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const patienceMs = 60_000

const readyToAccept = (child: ChildProcess): Promise<ChildProcess> => {
  let said = ''
  const ready = new Promise<ChildProcess>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('ready to accept connections')) resolve(child)
    })
    child.once('exit', () => reject(new Error(`PostgreSQL must start, it said: ${said}`)))
  })
  return within(patienceMs, () => `a PostgreSQL that accepts connections, it said: ${said}`, ready)
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package created. */
const ownerOfPostgres = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
