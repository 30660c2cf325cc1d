/** The PostgreSQL programs that copy a database. They connect like the server, and no command line contains the password. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A program that copies databases. */
export type PostgresTool = 'pg_dump' | 'pg_restore'

const installedAt = '/usr/lib/postgresql'

/** Path of a program: of the newest version that Debian's packages installed, else the one on PATH. */
const placeOf = (tool: PostgresTool): string => {
  const versions = existsSync(installedAt) ? readdirSync(installedAt) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  return (
    newestFirst.map((version) => join(installedAt, version, 'bin', tool)).find((file) => existsSync(file)) ??
    tool
  )
}

const fieldNames: Readonly<Record<string, string>> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  application_name: 'PGAPPNAME',
}

/**
 * A connection string as the environment of libpq. Every user of the machine can read the command line of a process,
 * but only its own user can read its environment. Throws, without repeating the string, when it cannot be parsed.
 */
export const libpqEnvironment = (url: string): Readonly<Record<string, string>> => {
  if (!URL.canParse(url)) throw new Error('DATABASE_URL must be an address to be copied: postgres://…')
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const fields: readonly (readonly [string, string])[] = [
    // A folder of sockets is given in the query: postgres:///name?host=/run/postgresql.
    ['PGHOST', searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, '')],
    ['PGPORT', searchParams.get('port') ?? port],
    ['PGUSER', decodeURIComponent(username)],
    ['PGPASSWORD', decodeURIComponent(password)],
    ['PGDATABASE', decodeURIComponent(pathname.replace(/^\//, ''))],
    ...Object.entries(fieldNames).map(
      ([name, variable]) => [variable, searchParams.get(name) ?? ''] as const,
    ),
  ]
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

/** Runs a program to its end; throws with its error output. */
export const runPostgresTool = (tool: PostgresTool, url: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...libpqEnvironment(url) }
    const child = spawn(placeOf(tool), [...args], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)))
    child.on('error', (error) => reject(new Error(`${tool} must be installed: ${error.message}`)))
    child.on('close', (exitCode) =>
      exitCode === 0
        ? resolve()
        : reject(new Error(`${tool} failed: ${said.trim() || `exit code ${exitCode}`}`)),
    )
  })
