/**
 * Settlement: the only part that pays awards. It is notified of a draw, or finds due runs by polling; in both cases the
 * rows of the run decide who pays, so that running it twice, or on two nodes at once, changes nothing. So that the work is
 * not done twice, a node settles an issue under a lease, and another takes it over once the first is gone.
 *
 * A run is: winners found (pure) → begun (its row is written) → awards paid in parts → rebates, or for a correction the
 * old awards taken back, in parts → finished → announced. A node that crashes in between leaves an open run that the next
 * poll takes up; a crash after the payment loses only the announcement, and clients ask for missed awards.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { CancelTimer } from '../../platform/time/clock.ts'
import { withKeptLease } from '../../platform/database/lease.ts'
import { newNodeName } from '../../platform/nodeName.ts'
import { drawn } from '../draws/events.ts'
import { settleRun, type SettlerParts } from './settleRun.ts'
import { openObligations, type Obligation } from './settlement.sql.ts'

/** The settler of this process. */
export interface Settler {
  /** Settles all due runs; called at start, periodically, and by operators. Returns the number of runs finished. */
  settleOpen(): Promise<number>
  /** Polls for due runs until it is stopped. */
  start(): void
  /** Resolves when everything begun so far is done. */
  idle(): Promise<void>
  stop(): void
}

// A run that another node left open is found by the first look after the lease of that node has expired.
const lookAgainMs = 10_000
const leaseMs = 6_000

/** Makes a settler that listens for draws until it is stopped. */
export const createSettler = (parts: SettlerParts): Settler => {
  const { db, clock, bus, log } = parts
  const node = newNodeName()
  let cancelTimer: CancelTimer = () => undefined
  // One run at a time: settlement must not use up the connections that bets need.
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work)
    queue = next.catch((error: unknown) => log.error({ err: error }, 'settlement failed; it stays open'))
    return next
  }

  /** Settles the run that an issue is due, unless another node is at it; true when this call finished it. */
  const settle = async ({ issueId }: Obligation): Promise<boolean> => {
    const terms = { db, name: `settle ${issueId}`, node, clock, ms: leaseMs }
    const isFinished = await withKeptLease(terms, async (lease) => {
      // Another node may have finished it since it was found due.
      const [obligation] = await openObligations(db, issueId)
      return obligation !== undefined && settleRun(parts, obligation, lease)
    })
    return isFinished === true
  }

  const settleOpen = (issueId?: bigint): Promise<number> =>
    enqueue(async () => {
      // Sockets are written at the end of the tick, so clients that wait for the result are served before the settlement
      // begins.
      await turn()
      let finished = 0
      for (const obligation of await openObligations(db, issueId)) {
        try {
          if (await settle(obligation)) finished += 1
        } catch (error) {
          // An issue that cannot be settled must not block the others.
          log.error(
            { err: error, lottery: obligation.lottery, issue: obligation.issue },
            'settlement failed; it stays open',
          )
        }
      }
      return finished
    })

  const unsubscribe = bus.subscribe(drawn, ({ issueId }) => {
    settleOpen(issueId).catch(() => undefined)
  })

  const lookLater = (): void => {
    cancelTimer = clock.at(new Date(clock.now().getTime() + lookAgainMs), () => {
      settleOpen().catch(() => undefined)
      lookLater()
    })
  }

  return {
    settleOpen: () => settleOpen(),
    start: lookLater,
    idle: () => queue.then(() => undefined),
    stop() {
      cancelTimer()
      unsubscribe()
    },
  }
}
