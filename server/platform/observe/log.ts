/**
 * One structured log for the whole server. Secrets are never written: fields with the names of secrets are redacted,
 * and for a failed query neither its parameters nor the values quoted by PostgreSQL are written.
 */
import { pino, type DestinationStream, type Logger } from 'pino'
import { loggedError } from './loggedError.ts'
import { countRepeats } from './repeats.ts'

/** A log that domains write to. */
export type Log = Logger

const secretNames = [
  'password',
  'passwordHash',
  'fundPassword',
  'cookie',
  'cookies',
  'set-cookie',
  'authorization',
  'token',
  'tokenHash',
  'key',
  'idempotencyKey',
  'idempotency-key',
  'content',
  'seed',
  'databaseUrl',
  'migrationUrl',
  'redisUrl',
  'pass',
]

// At any depth: at the top, or one, two or three levels deep.
const redactedPaths = secretNames.flatMap((name) => {
  const last = /^\w+$/.test(name) ? name : `["${name}"]`
  const below = (stars: string) => (last.startsWith('[') ? `${stars}${last}` : `${stars}.${last}`)
  return [last, below('*'), below('*.*'), below('*.*.*')]
})

const errorLevel = pino.levels.values['error']

/** Makes the log, by default on standard output. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log => {
  const count = countRepeats()
  return pino(
    {
      level,
      base: null,
      redact: { paths: redactedPaths, remove: true },
      serializers: { err: loggedError },
      hooks: {
        logMethod(args, method, level) {
          const [fields, message] = args as unknown[]
          if (
            level !== errorLevel ||
            typeof fields !== 'object' ||
            fields === null ||
            typeof message !== 'string'
          )
            return method.apply(this, args)
          count(fields as Readonly<Record<string, unknown>>, message, (written, said) =>
            method.apply(this, [written, said]),
          )
        },
      },
    },
    destination,
  )
}
