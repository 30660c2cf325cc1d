/** The settings an operator gives by environment (design.md §8). Beside it only the log reads one, its level. */

/** Settings of one server. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly sandbox: boolean
  readonly trustProxy: boolean
}

/** Reads the settings; throws with a precise sentence when one is unusable. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const port = Number(env['PORT'] ?? '8080')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a whole number from 0 to 65535, it is "${env['PORT']}"`)
  }
  const sandbox = env['SANDBOX'] ?? 'on'
  if (sandbox !== 'on' && sandbox !== 'off') throw new Error(`SANDBOX must be on or off, it is "${sandbox}"`)
  if (env['REDIS_URL']) throw new Error('REDIS_URL must be unset: several nodes are not supported yet')
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: env['DATA_DIR'] ?? 'data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    sandbox: sandbox === 'on',
    trustProxy: env['TRUST_PROXY'] === 'on',
  }
}
