/**
 * The instant draw (`add_order_now`, lottery.md §4.2): the bets are committed to an issue of their own first, then the
 * issue is drawn and settled like any other, then the call is answered. A node that crashes in between leaves a drawn or
 * undrawn issue that the next round finishes; a repeat of the key gets the result of that issue.
 */
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { Drawing } from '../draws/drawing.ts'
import { releaseInstantIssue, takeInstantIssue } from '../draws/instant.ts'
import type { Publishing } from '../draws/seedBatches.ts'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import { settled } from '../settlement/events.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { acceptedAnswer, answerOf, withReceipt } from '../orders/answers.ts'
import { heldOutcome } from '../orders/orders.sql.ts'
import type { PlacingParts } from '../orders/placing.ts'
import { keyOf } from '../../platform/http/moneyKey.ts'
import { contentHashOf, type PlacementOutcome } from '../orders/placement.ts'
import { playYear } from '../odds/odds.ts'
import { priceLines } from '../orders/pricing.ts'
import { orderIdFrom } from '../orders/reference.ts'
import { numbered, withTerms } from '../orders/terms.ts'
import type { InstantPace } from './pace.ts'

/** Dependencies of the instant draw. */
export interface InstantParts extends PlacingParts {
  readonly bus: Pick<EventBus, 'subscribe'>
  readonly drawing: Pick<Drawing, 'drawAt'>
  readonly publishing: Publishing
  readonly pace: InstantPace
  readonly clock: Pick<Clock, 'now'>
  /** Seals what was bet on the closed issues. */
  readonly seal: () => void
}

type Answer = Result<CallOutput<'addOrderNow'>, NamedError>

/** Places the bets, has their issue drawn and answers the result; a repeat gets the first answer. */
export const addOrderNow = async (
  parts: InstantParts,
  member: SignedIn,
  input: CallInput<'addOrderNow'>,
  keyHeader: string | undefined,
  now: Date,
): Promise<Answer> => {
  const { database, writer, newId, guard, drawing, publishing, pace, clock, seal } = parts
  const lottery = lotteryOf(input.lottery)
  if (!lottery || lottery.runs.length > 0) return err(refusal('IllegalLottery'))
  if (input.betType !== 1 && input.betType !== 2) return err(refusal('BadRequest'))
  const key = keyOf(keyHeader, now)
  if (!key.ok) return key
  const contentHash = await contentHashOf({ before: [input.lottery, input.betType], order: input.order })
  const { memberId } = member
  const held = await heldOutcome(database.db, memberId, key.value, 'addOrderNow', contentHash)
  if (held) return drawnAnswer(parts, memberId, held, now)

  const priced = await priceLines(lottery, member.prizeGroup, playYear(lottery.family, now), input.order)
  if (!priced.ok) return priced
  const lines = await withTerms(database.db, priced.value)
  const cash = priced.value.reduce((sum, { stake }) => sum + stake, 0n)
  const turn = await pace.next(memberId)
  if (!turn.ok) return turn
  const begun = clock.now()
  const placed = await guard.stake({ member, cash, now: begun }, async (room) => {
    const issue = await takeInstantIssue(database.db, publishing, lottery, begun)
    const outcome = await writer.place({
      memberId,
      key: key.value,
      call: 'addOrderNow',
      contentHash,
      receivedAt: begun,
      issueId: issue.id,
      betType: input.betType,
      sourceType: input.sourceType,
      voucher: undefined,
      room,
      lines: numbered(lines, newId(begun, lines.length)),
    })
    // A refused bet uses up no position of the published list.
    if (outcome.outcome !== 'accepted') await releaseInstantIssue(database.db, issue.id)
    else {
      drawing.drawAt(issue.drawAt)
      seal()
    }
    return outcome
  })
  if (!placed.ok || placed.value.outcome !== 'accepted') await turn.value()
  if (!placed.ok) return placed
  const answer = await drawnAnswer(parts, memberId, placed.value, begun)
  return placed.value.outcome === 'accepted'
    ? withReceipt(answer, parts.receipts.stored(memberId, key.value))
    : answer
}

/** The answer of an accepted submission once its issue is settled. */
const drawnAnswer = async (
  parts: InstantParts,
  memberId: bigint,
  outcome: PlacementOutcome,
  now: Date,
): Promise<Answer> => {
  const answer = answerOf(outcome, '', parts.limits, now)
  if (!answer.ok) return answer
  const { money, orderIds, replayed } = answer.value
  const drawn = await settledResult(parts, memberId, orderIds)
  return ok({
    money: { avail: money.avail + drawn.bonus },
    orderIds,
    ...drawn,
    ...(replayed === undefined ? {} : { replayed }),
  })
}

/** The stored answer of an instant draw, once its issue is settled: what `outcome` answers. */
export const instantAnswer = async (
  parts: Pick<InstantParts, 'database' | 'bus'>,
  memberId: bigint,
  stored: unknown,
): Promise<CallOutput<'addOrderNow'>> => {
  const { money, orderIds } = acceptedAnswer(stored)
  const drawn = await settledResult(parts, memberId, orderIds)
  return { money: { avail: money.avail + drawn.bonus }, orderIds, ...drawn }
}

interface InstantResult {
  readonly issue: string
  readonly code: string
  readonly bonus: bigint
}

// Another node may draw or settle the issue; then this node receives no event.
const lookAgainMs = 500
const patienceMs = 20_000

/**
 * Waits until the issue of these orders is settled; throws when that takes too long, and `outcome` answers the key later.
 */
const settledResult = async (
  { database, bus }: Pick<InstantParts, 'database' | 'bus'>,
  memberId: bigint,
  orderIds: readonly string[],
): Promise<InstantResult> => {
  const [first] = orderIds.map(orderIdFrom)
  if (first === undefined) throw new Error('an instant draw must have an order')
  const until = performance.now() + patienceMs
  const issueId = await issueOf(database.db, memberId, first)
  while (performance.now() < until) {
    // Subscribes before the first query, so that no event is missed between the two.
    const heard = hearSettled(bus, issueId)
    const result = await readResult(database.db, issueId)
    if (result) {
      heard.forget()
      return result
    }
    await heard.promise
  }
  throw new Error('the instant draw was not settled in time; its key will tell')
}

/** Resolves when the issue is settled by this node, or after a while. */
const hearSettled = (bus: InstantParts['bus'], issueId: bigint) => {
  let forget: () => void = () => undefined
  const promise = new Promise<void>((resolve) => {
    const timer = setTimeout(() => forget(), lookAgainMs)
    const unsubscribe = bus.subscribe(settled, (event) => {
      if (event.issueId === issueId) forget()
    })
    forget = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
  return { promise, forget: () => forget() }
}

const issueOf = async (db: Db, memberId: bigint, orderId: bigint): Promise<bigint> => {
  const [row] = await rows(
    db,
    sql`select issue_id from submission where member_id = ${memberId} and first_order = ${orderId}`,
  )
  return toBigint(row?.['issue_id'])
}

const readResult = async (db: Db, issueId: bigint): Promise<InstantResult | undefined> => {
  const [row] = await rows(
    db,
    sql`select i.number, i.code,
        (select coalesce(sum(p.award), 0) from payout p where p.issue_id = i.id and p.run = s.run) as bonus
      from issue i join settlement s on s.issue_id = i.id and s.settled_at is not null
      where i.id = ${issueId} order by s.run desc limit 1`,
  )
  return (
    row && { issue: String(row['number']), code: textOrEmpty(row['code']), bonus: toBigint(row['bonus']) }
  )
}

// A void issue may never have been drawn.
const textOrEmpty = (cell: unknown): string => (typeof cell === 'string' ? cell : '')
