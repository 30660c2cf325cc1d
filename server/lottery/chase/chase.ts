/**
 * Placing a chase (lottery.md §5.4, wire.md §1.8): each line is bet on every ticked issue, each issue with its own
 * multiple. The money of all issues is reserved at once; the orders of the issue on sale are written with the chase.
 */
import { formatYuan, multipleMax, type Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import { chaseStepsMax } from '#contract/lottery/chase.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { createPieces, nextTurn } from '../../platform/time/pieces.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { issuesOnSale } from '../catalogue/onSale.ts'
import type { ScheduledIssue } from '../catalogue/schedule.ts'
import { issueRefOf } from '../orders/issueRefs.ts'
import { answerOf, withReceipt } from '../orders/answers.ts'
import { insertChase, type ChasePlacement, type ChaseStep } from './chase.sql.ts'
import { playYear } from '../odds/odds.ts'
import { heldOutcome } from '../orders/orders.sql.ts'
import type { PlacingParts, PlacingRequest } from '../orders/placing.ts'
import { liabilityOf } from '../orders/priceLine.ts'
import { priceLines } from '../orders/pricing.ts'
import { withTerms } from '../orders/terms.ts'

// An issue is found among those on sale within some microseconds.
const issuesPiece = 1_000

const chaseModes = [1, 2, 3]

type Answer = Result<CallOutput<'addOrder'>, NamedError>

/** Places a chase; a repeat under the same key gets the first answer again. */
export const placeChase = async (parts: PlacingParts, request: PlacingRequest): Promise<Answer> => {
  const { database, writer, limits, guard } = parts
  const { member, input, key, contentHash, now } = request
  const prepared = await prepare(parts, request)
  const placed = prepared.ok
    ? // Counted in full when it is placed: none of its issues can exceed a limit later (requirement 63).
      await guard.stake({ member, cash: totalOf(prepared.value.steps), now }, (room) =>
        writer.alone(member.memberId, () => insertChase(database, limits, { ...prepared.value, room })),
      )
    : prepared
  if (placed.ok) {
    const answer = answerOf(placed.value, input.trace?.start ?? input.issue, limits, now)
    return placed.value.outcome === 'accepted'
      ? withReceipt(answer, parts.receipts.stored(member.memberId, key))
      : answer
  }
  const held = await heldOutcome(database.db, member.memberId, key, 'addOrder', contentHash)
  return held ? answerOf(held, input.issue, limits, now) : placed
}

const totalOf = (steps: readonly ChaseStep[]): Hao => steps.reduce((sum, { money }) => sum + money, 0n)

const prepare = async (
  { database, newId, limits }: PlacingParts,
  { member, lottery, input, key, contentHash, now }: PlacingRequest,
): Promise<Result<Omit<ChasePlacement, 'room'>, NamedError>> => {
  const { trace } = input
  if (!trace || !input.istrace || input.betType !== 4 || !chaseModes.includes(trace.mode))
    return err(refusal('BadRequest'))
  if (input.voucherId !== undefined) return err(refusal('VoucherRefused', { limit: '追号不可使用优惠券' }))
  // Its plan has just been read and hashed, and each takes some milliseconds if it has thousands of issues.
  await nextTurn()
  const issues = await chasedIssues(lottery, trace.counts, now)
  if (!issues.ok) return issues
  const [first] = issues.value
  if (!first) return err(refusal('BadRequest'))
  const year = playYear(lottery.family, first.scheduled.drawAt)
  const otherYear = issues.value.find(({ scheduled }) => playYear(lottery.family, scheduled.drawAt) !== year)
  if (otherYear) return err(refusal('IssueClosed', { issue: otherYear.scheduled.number }))

  const priced = await priceLines(lottery, member.prizeGroup, year, input.order)
  if (!priced.ok) return priced
  const lines = priced.value
  if (lines.length * issues.value.length > chaseStepsMax) {
    return err(refusal('OverLimit', { limit: `一次追号最多 ${chaseStepsMax} 期次` }))
  }
  const steps: ChaseStep[] = []
  for (const [line, { piece, stake, tierOdds, awardCap }] of lines.entries()) {
    for (const [place, { scheduled, count }] of issues.value.entries()) {
      if (piece * count > multipleMax) return err(refusal('BadStake', { line: line + 1 }))
      const money = stake * BigInt(count)
      const liability = liabilityOf(tierOdds, money, awardCap)
      steps.push({ line, place: place + 1, number: scheduled.number, count, money, liability, scheduled })
    }
  }
  const over = overLimit(steps, limits.player)
  if (over)
    return err(
      refusal('OverLimit', {
        limit: `第 ${over} 期的最高可中奖额不得超过 ${formatYuan(limits.player, 2)} 元`,
      }),
    )
  const claim = claimOf(trace, issues.value.length, totalOf(steps))
  if (!claim.ok) return claim

  const open =
    first.scheduled.sellStart <= now
      ? await issueRefOf(database.db, lottery.code, first.scheduled.number)
      : undefined
  const termed = await withTerms(database.db, lines)
  return ok({
    memberId: member.memberId,
    key,
    contentHash,
    receivedAt: now,
    lottery: lottery.code,
    sourceType: input.sourceType,
    traceType: trace.mode,
    start: trace.start,
    winStop: trace.winStop,
    open: open && { id: open.id, number: first.scheduled.number },
    lines: termed.map((line) => ({ ...line, id: newId(now), openOrderId: newId(now) })),
    steps,
  })
}

interface ChasedIssue {
  readonly scheduled: ScheduledIssue
  readonly count: number
}

/** The ticked issues in the order of their draws; each must be on sale now, today's rest or the next day of draws. */
const chasedIssues = async (
  lottery: Lottery,
  counts: Readonly<Record<string, number>>,
  now: Date,
): Promise<Result<readonly ChasedIssue[], NamedError>> => {
  const ticked = Object.entries(counts).filter(([, count]) => count !== 0)
  if (ticked.length === 0) return err(refusal('BadRequest'))
  if (ticked.length > chaseStepsMax)
    return err(refusal('OverLimit', { limit: `一次追号最多 ${chaseStepsMax} 期次` }))
  const onSale = issuesOnSale(lottery, now)
  const issues: ChasedIssue[] = []
  const pieces = createPieces(issuesPiece)
  for (const [number, count] of ticked) {
    await pieces(1)
    if (!Number.isInteger(count) || count < 1 || count > multipleMax) return err(refusal('BadStake'))
    const scheduled = onSale.find(number)
    if (!scheduled) return err(onSale.refuse(number))
    issues.push({ scheduled, count })
  }
  return ok(issues.toSorted((a, b) => a.scheduled.drawAt.getTime() - b.scheduled.drawAt.getTime()))
}

/** The first issue in which all lines together could win more than a player may win. */
const overLimit = (steps: readonly ChaseStep[], limit: Hao): string | undefined => {
  const sums = new Map<string, Hao>()
  for (const { number, liability } of steps) sums.set(number, (sums.get(number) ?? 0n) + liability)
  return [...sums].find(([, sum]) => sum > limit)?.[0]
}

/** If the client states a cost, it must be the computed one (requirement 12). */
const claimOf = (
  {
    totalMoney,
    totalCount,
  }: { readonly totalMoney?: Hao | undefined; readonly totalCount?: number | undefined },
  count: number,
  total: Hao,
): Result<undefined, NamedError> => {
  if ((totalMoney ?? total) === total && (totalCount ?? count) === count) return ok(undefined)
  const said = (issues: number, money: Hao) => `${issues} 期 ${formatYuan(money, 2)} 元`
  return err(
    refusal('AmountDiffers', {
      sentAmount: said(totalCount ?? count, totalMoney ?? total),
      countedAmount: said(count, total),
    }),
  )
}
