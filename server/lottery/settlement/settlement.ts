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
import { lotteryOf } from '../catalogue/lotteries.ts'
import { orderIdOf } from '../orders/reference.ts'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { withKeptLease, type KeptLease } from '../../platform/database/lease.ts'
import { newNodeName } from '../../platform/nodeName.ts'
import type { EventBus } from '../../platform/events.ts'
import type { BalanceEvent } from '../../ledger/events.ts'
import { drawn } from '../draws/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Winner } from './evaluate.ts'
import type { SettledEvent, WonEvent } from './events.ts'
import {
  beginSettlement,
  finishSettlement,
  openObligations,
  payAwards,
  payRebates,
  playersOfIssue,
  reverseAwards,
  type Obligation,
} from './settlement.sql.ts'
import { winnersOf } from './winners.ts'

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

/** Observer of the duration of settlements. */
export interface SettlerWatch {
  settled(lottery: string, orders: number, ms: number): void
}

/** Parts of a settler. */
export interface SettlerParts {
  readonly db: Db
  readonly clock: Clock
  readonly bus: EventBus<WonEvent | SettledEvent | BalanceEvent>
  readonly log: Log
  readonly watch?: SettlerWatch
}

// Payments per transaction: the wallets of their players are locked for its duration.
const partSize = 1_000
// A run that another node left open is found by the first look after the lease of that node has expired.
const lookAgainMs = 10_000
const leaseMs = 6_000

/** Makes a settler that listens for draws until it is stopped. */
export const createSettler = ({ db, clock, bus, log, watch }: SettlerParts): Settler => {
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
      return obligation !== undefined && settleRun(obligation, lease)
    })
    return isFinished === true
  }

  const settleRun = async (obligation: Obligation, lease: KeptLease): Promise<boolean> => {
    const { issueId, lottery, issue, code, run, kind } = obligation
    const family = lotteryOf(lottery)?.family
    if (!family) throw new Error(`lottery ${lottery} of a drawn issue must exist`)
    const begunAt = performance.now()
    const winners = await winnersOf(db, { issueId, family, code })
    const state = await beginSettlement(
      db,
      obligation,
      kind === 'draw' ? '' : '开奖结果更正',
      winners,
      clock.now(),
    )
    if (state === 'frozen') log.error({ lottery, issue }, 'payouts are frozen; the issue stays owed')
    if (state === 'frozen' || state === 'settled') return false
    for (const part of partsOf(winners)) {
      if (!lease.isHeld()) return false
      tell(obligation, part, await payAwards(db, obligation, part, clock.now()))
    }
    await inParts(async (after) => {
      if (!lease.isHeld()) return undefined
      return kind === 'draw'
        ? payRebates(db, issueId, after, partSize, clock.now())
        : reverseAwards(db, issueId, run - 1, after, partSize, clock.now())
    })
    if (!lease.isHeld()) return false
    if (!(await finishSettlement(db, obligation, clock.now()))) return false
    const players = await playersOfIssue(db, issueId)
    watch?.settled(lottery, obligation.orders, performance.now() - begunAt)
    bus.publish({ type: 'settled', issueId, lottery, issue })
    bus.publish({ type: 'balance', memberIds: players })
    return true
  }

  const tell = (
    { lottery, issue }: Obligation,
    winners: readonly Winner[],
    paid: Awaited<ReturnType<typeof payAwards>>,
  ): void => {
    const byId = new Map(winners.map((winner) => [winner.order.id, winner]))
    for (const { orderId, seq } of paid) {
      const winner = byId.get(orderId)
      if (!winner) continue
      const { method, memberId, stake, traceId } = winner.order
      bus.publish({
        type: 'won',
        memberId,
        orderId: orderIdOf(orderId),
        lottery,
        issue,
        method,
        award: winner.award,
        stake,
        seq,
        isChase: traceId !== undefined,
      })
    }
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

/** Winners in parts of about `partSize`; those of one player are in one part, so that they are one award. */
const partsOf = (winners: readonly Winner[]): readonly (readonly Winner[])[] => {
  const parts: Winner[][] = []
  for (const winner of winners) {
    const part = parts.at(-1)
    const isOfLast = part?.at(-1)?.order.memberId === winner.order.memberId
    if (part && (part.length < partSize || isOfLast)) part.push(winner)
    else parts.push([winner])
  }
  return parts
}

/** Repeats a step that returns the last id it processed, until nothing is left. */
const inParts = async (step: (after: bigint) => Promise<bigint | undefined>): Promise<void> => {
  for (let after: bigint | undefined = 0n; after !== undefined;) after = await step(after)
}
