/**
 * Placing and cancelling bets (lottery.md §4.2, §4.3). A submission is atomic: one bad line refuses all and
 * names the line. The server's clock decides whether an issue is still open, and one call of the database
 * decides everything that could race: key, issue, balance.
 */
import { createHash } from 'node:crypto'
import { formatYuan, type Hao } from '#engine/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/calls/index.ts'
import { refusal, type NamedError } from '#contract/errors.ts'
import { lotteryOf, type Lottery } from '../catalogue/lotteries.ts'
import { issueByNumber } from '../draws/draws.queries.ts'
import type { Db } from '../platform/database.ts'
import type { SignedIn } from '../platform/http.ts'
import { acceptedAnswer } from '../wallet/acceptedAnswer.ts'
import { beijingClock } from './beijingTime.ts'
import { offeredOdds, playYear } from './odds.ts'
import { keepPlayRules } from './playRules.ts'
import { createOrderIds } from './orderId.ts'
import { heldOutcome, placeOrders, type Placement, type PlacementOutcome } from './orders.sql.ts'
import { priceLine, type PricedLine } from './priceLine.ts'

/** Most lines of one submission (design.md §4). */
export const submissionLinesMax = 200

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const newOrderId = createOrderIds()

/** Prices a submission and places it; the answer of a repeat is the first answer again. */
export const addOrder = async (
  db: Db,
  member: SignedIn,
  input: CallInput<'addOrder'>,
  key: string | undefined,
  now: Date,
): Promise<Result<CallOutput<'addOrder'>, NamedError>> => {
  const lottery = lotteryOf(input.lottery)
  if (!lottery) return err(refusal('IllegalLottery'))
  if (key !== undefined && !keyForm.test(key)) return err(refusal('BadRequest'))
  if (input.betType !== 2 && input.betType !== 1) return err(refusal('BadRequest'))

  const hash = contentHash(input)
  const issue = await issueByNumber(db, input.lottery, input.issue)
  const priced: Result<readonly PricedLine[], NamedError> = issue
    ? priceLines(input, lottery, member.prizeGroup, playYear(lottery.family, issue.drawAt))
    : err(refusal('IssueClosed', { issue: input.issue }))
  if (!issue || !priced.ok) {
    // A repeat of a remembered key is answered as before, whatever its lines would be worth today.
    const held = key === undefined ? undefined : await heldOutcome(db, member.memberId, key, hash)
    if (held) return answerOf(held, input.issue, now)
    return priced.ok ? err(refusal('IssueClosed', { issue: input.issue })) : priced
  }

  const placement: Placement = {
    memberId: member.memberId,
    key: key?.toLowerCase(),
    contentHash: hash,
    issueId: issue.id,
    betType: input.betType,
    sourceType: input.sourceType,
    lines: priced.value.map((line) => ({ ...line, orderId: newOrderId(now) })),
  }
  await keepPlayRules(
    db,
    priced.value.map(({ play }) => play),
  )
  const [outcome] = await placeOrders(db, [placement], now)
  if (!outcome) throw new Error('place_orders must answer every submission')
  return answerOf(outcome, input.issue, now)
}

const priceLines = (
  input: CallInput<'addOrder'>,
  lottery: Lottery,
  prizeGroup: number,
  year: number,
): Result<readonly PricedLine[], NamedError> => {
  if (input.order.length === 0) return err(refusal('UnknownPlay', { line: 1 }))
  if (input.order.length > submissionLinesMax) {
    return err(refusal('OverLimit', { limit: `一次最多提交 ${submissionLinesMax} 单` }))
  }
  const odds = offeredOdds(lottery, prizeGroup, year)
  const lines: PricedLine[] = []
  for (const [i, claimed] of input.order.entries()) {
    const line = priceLine({ family: lottery.family, year, odds }, claimed, i + 1)
    if (!line.ok) return line
    lines.push(line.value)
  }
  return ok(lines)
}

/** What makes two submissions the same: lottery, issue and every line as it was sent. */
const contentHash = (input: CallInput<'addOrder'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        input.lottery,
        input.issue,
        input.betType,
        input.order.map((l) => [
          l.method,
          l.code,
          l.nums,
          String(l.piece),
          String(l.price),
          String(l.odds),
          String(l.point),
          l.position ?? '',
        ]),
      ]),
    )
    .digest('hex')

const answerOf = (
  outcome: PlacementOutcome,
  issue: string,
  now: Date,
): Result<CallOutput<'addOrder'>, NamedError> => {
  switch (outcome.outcome) {
    case 'accepted':
      return ok(acceptedAnswer.toOutput(outcome.answer))
    case 'replayed':
      return ok({ ...acceptedAnswer.toOutput(outcome.answer), replayed: true })
    case 'insufficient':
      return err(refusal('InsufficientBalance', { missing: shown(outcome.missing) }))
    case 'closed':
      // An issue that has not opened yet, or of a paused lottery, has no time it closed at.
      if (outcome.closedAt > now) return err(refusal('IssueClosed', { issue }))
      return err(refusal('IssueClosed', { issue, closedAt: beijingClock(outcome.closedAt) }))
    case 'key_reused':
      return err(refusal('KeyReused'))
    case 'key_void':
      return err(refusal('KeyVoid'))
  }
}

const shown = (hao: Hao): string => formatYuan(hao, 2)
