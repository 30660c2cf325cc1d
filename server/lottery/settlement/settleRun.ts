/** One run of a settlement, from its winners to its announcement. */
import { lotteryOf } from '../catalogue/lotteries.ts'
import { orderIdOf } from '../orders/reference.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { KeptLease } from '../../platform/database/lease.ts'
import type { EventBus } from '../../platform/events.ts'
import type { BalanceEvent } from '../../ledger/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Winner } from './evaluate.ts'
import type { SettledEvent, WonEvent } from './events.ts'
import {
  beginSettlement,
  finishSettlement,
  payAwards,
  payRebates,
  playersOfIssue,
  reverseAwards,
  type Obligation,
} from './settlement.sql.ts'
import { winnersOf } from './winners.ts'

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

/**
 * Settles a run under a lease: begins it, pays awards and rebates in parts, finishes it and publishes that. Returns true if this call
 * finished it; false if payouts are frozen, or somebody else finished it or holds the lease by now.
 */
export const settleRun = async (
  parts: SettlerParts,
  obligation: Obligation,
  lease: KeptLease,
): Promise<boolean> => {
  const { db, clock, bus, log, watch } = parts
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
    tell(bus, obligation, part, await payAwards(db, obligation, part, clock.now()))
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

/** Publishes each award that was paid. */
const tell = (
  bus: SettlerParts['bus'],
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
