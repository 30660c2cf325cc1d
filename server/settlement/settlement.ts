/**
 * Settlement: the one authority that pays. It is told of a draw, or finds at start what a crash left open;
 * either way the settlement row decides who pays, so that running it twice changes nothing.
 *
 * An issue is: drawn → evaluated (pure) → paid in one transaction → announced. A crash before the
 * payment leaves an obligation for the next start; a crash after it only loses the announcement, which
 * clients make good by their next poll.
 */
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { EventBus } from '../platform/events.ts'
import type { Log } from '../platform/log.ts'
import { evaluate } from './evaluate.ts'
import { openObligations, ordersOfIssue, payIssue, rulesOfIssue, type Obligation } from './settlement.sql.ts'

/** The settler of this process. */
export interface Settler {
  /** Settles whatever is drawn and open; used at start and by operators. Gives the number of issues paid. */
  settleOpen(): Promise<number>
  /** Resolves when everything begun so far is done. */
  idle(): Promise<void>
  stop(): void
}

/** Parts of a settler. */
export interface SettlerParts {
  readonly db: Db
  readonly clock: Clock
  readonly bus: EventBus
  readonly log: Log
}

/** Makes a settler that listens for draws until it is stopped. */
export const createSettler = ({ db, clock, bus, log }: SettlerParts): Settler => {
  // One issue after the other: settlement must not take the connections that bets need.
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work)
    queue = next.catch((error: unknown) => log.error({ err: error }, 'settlement failed; it stays open'))
    return next
  }

  const settle = async (obligation: Obligation): Promise<boolean> => {
    const family = lotteryOf(obligation.lottery)?.family
    if (!family) throw new Error(`lottery ${obligation.lottery} of a drawn issue must exist`)
    const orders = await ordersOfIssue(db, obligation.issueId)
    const rulesOf = await rulesOfIssue(db, obligation.issueId, family, orders)
    const winners = evaluate(family, obligation.code, orders, rulesOf)
    if (!(await payIssue(db, obligation.issueId, winners, clock.now()))) return false
    for (const { order, award } of winners) {
      // A cap may leave nothing of a win; there is no prize to tell then.
      if (award === 0n) continue
      bus.publish({
        type: 'won',
        memberId: order.memberId,
        orderId: order.orderId,
        lottery: obligation.lottery,
        issue: obligation.issue,
        method: order.method,
        award,
      })
    }
    for (const memberId of new Set(orders.map((order) => order.memberId))) {
      bus.publish({ type: 'balance', memberId })
    }
    return true
  }

  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'drawn') void enqueue(() => settle(event)).catch(() => undefined)
  })

  return {
    settleOpen: () =>
      enqueue(async () => {
        let paid = 0
        for (const obligation of await openObligations(db)) if (await settle(obligation)) paid += 1
        return paid
      }),
    idle: () => queue.then(() => undefined),
    stop: unsubscribe,
  }
}
