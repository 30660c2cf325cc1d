/** One structured log for the whole server. Secrets never reach it: cookies, passwords and keys are cut out. */
import { pino, type Logger } from 'pino'

/** A log that domains write to. */
export type Log = Logger

/** Makes the log. `level` follows LOG_LEVEL; tests are silent. */
export const createLog = (level = process.env['LOG_LEVEL'] ?? 'warn'): Log =>
  pino({
    level,
    base: null,
    redact: {
      paths: ['password', '*.password', 'cookie', '*.cookie', 'req.headers.cookie', 'token'],
      remove: true,
    },
  })
