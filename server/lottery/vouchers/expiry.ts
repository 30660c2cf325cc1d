/**
 * Expires vouchers whose time has run out and returns their money to the house. Any node may run it; running it again
 * changes nothing.
 */
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import { expireVouchers } from './vouchers.sql.ts'

/** What the expiry needs. */
export interface ExpiryParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

/** Runs now and every ten minutes until stopped. */
export interface VoucherExpiry {
  start(): void
  /** Waits for the run under way. */
  stop(): Promise<void>
}

const lookEveryMs = 600_000

/** Makes it; it does nothing before `start`. */
export const createVoucherExpiry = (parts: ExpiryParts): VoucherExpiry => {
  const { db, clock, log } = parts
  let cancelTimer: CancelTimer = () => undefined
  let last: Promise<unknown> = Promise.resolve()
  const look = (): void => {
    last = expireVouchers(db, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'vouchers that ran out wait for the next look'),
    )
    cancelTimer = clock.at(new Date(clock.now().getTime() + lookEveryMs), look)
  }
  return {
    start: look,
    async stop() {
      cancelTimer()
      await last
    },
  }
}
