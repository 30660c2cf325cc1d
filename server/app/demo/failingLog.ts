/** A log for work that must not fail: the first error that is reported ends it. */
import { pino } from 'pino'
import type { Log } from '../../platform/observe/log.ts'

/** A silent log, and a function that throws the first error that was logged. */
export const failingLog = (): { readonly log: Log; readonly check: () => void } => {
  const log = pino({ level: 'silent' })
  let first: unknown
  log.error = ((details: { readonly err?: unknown }, message: string) => {
    first ??= details.err ?? new Error(message)
  }) as Log['error']
  return {
    log,
    check() {
      if (first !== undefined) throw first
    },
  }
}
