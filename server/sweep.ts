/**
 * What a node left behind when it died is finished by another: a draw that was published and not yet paid. Every
 * node settles what it drew itself, at once; now and then one of them looks whether anything stays open. With one
 * node its next start does so.
 */
import type { CancelTimer, Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { withLease } from './platform/lease.ts'
import type { Log } from './platform/log.ts'

/** What a sweep is made of. */
export interface SweepParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly node: string
  /** Settles whatever is drawn and open. */
  readonly settleOpen: () => Promise<unknown>
}

/** The running sweep. */
export interface Sweep {
  /** Looks now, unless another node does. */
  look(): Promise<void>
  /** Resolves when nothing is looked at any more; never again afterwards. */
  stop(): Promise<void>
}

const everyMs = 15_000
const leaseMs = 60_000

/** Starts sweeping every 15 s. */
export const startSweep = ({ db, clock, log, node, settleOpen }: SweepParts): Sweep => {
  let cancel: CancelTimer = () => undefined
  let last: Promise<void> = Promise.resolve()
  let stopped = false

  const look = (): Promise<void> => {
    last = withLease({ db, clock, node, name: 'settle-open', ms: leaseMs }, settleOpen).then(
      () => undefined,
      (error: unknown) =>
        log.error({ err: error }, 'what others left open could not be settled; tried again'),
    )
    return last
  }
  const again = () => {
    if (stopped) return
    cancel = clock.at(new Date(clock.now().getTime() + everyMs), () => void look().then(again))
  }
  again()
  return {
    look,
    async stop() {
      stopped = true
      cancel()
      await last
    },
  }
}
