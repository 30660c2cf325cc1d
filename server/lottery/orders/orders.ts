/**
 * Placing bets (lottery.md §4.2, §4.3). A submission is atomic: one bad line refuses all and names the line. The
 * server's clock decides whether an issue is still open, and one call of the database decides everything that could
 * race: key, issue, balance, exposure, voucher.
 */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { canBetAgain, lotteryOf } from '../catalogue/lotteries.ts'
import { issuesOnSale, shownNumber } from '../catalogue/onSale.ts'
import { issueRefOf } from './issueRefs.ts'
import { usableVoucher } from '../vouchers/usable.ts'
import { answerOf, withReceipt } from './answers.ts'
import { playYear } from '../odds/odds.ts'
import { heldOutcome } from './orders.sql.ts'
import { keyOf } from '../../platform/http/moneyKey.ts'
import { contentHashOf } from './placement.ts'
import type { Bettor, PlacingParts, PlacingRequest } from './placing.ts'
import { priceLines } from './pricing.ts'
import { numbered, withTerms } from './terms.ts'

type AddOrder = CallInput<'addOrder'>
type Answer = Result<CallOutput<'addOrder'>, NamedError>

/** Dependencies of the call that places bets. */
export interface AddOrderParts extends PlacingParts {
  /** Places a submission that is a chase. Chases stand above the orders, which they place. */
  readonly placeChase: (parts: PlacingParts, request: PlacingRequest) => Promise<Answer>
}

// 1 quick, 2 from the list, 3 bet again, 4 chase (wire.md §1.7).
const betTypes = [1, 2, 3]
const chaseType = 4

/** Prices a submission and places it; a repeat under the same key gets the first answer again. */
export const addOrder = async (
  parts: AddOrderParts,
  member: Bettor,
  input: AddOrder,
  keyHeader: string | undefined,
  now: Date,
): Promise<Answer> => {
  const lottery = lotteryOf(input.lottery)
  if (!lottery) return err(refusal('IllegalLottery'))
  const key = keyOf(keyHeader, now)
  if (!key.ok) return key
  const request = { member, lottery, input, key: key.value, contentHash: await orderHash(input), now }
  if (input.istrace === true || input.betType === chaseType) return parts.placeChase(parts, request)
  if (!betTypes.includes(input.betType)) return err(refusal('BadRequest'))
  if (input.betType === 3 && !canBetAgain(lottery)) return err(refusal('NotAgain'))

  const placed = await place(parts, request)
  if (placed.ok) {
    const { outcome, placement } = placed.value
    const answer = answerOf(outcome, input.issue, parts.limits, now)
    return outcome.outcome === 'accepted'
      ? withReceipt(answer, parts.receipts.of(placement, { lottery: lottery.code, issue: input.issue }))
      : answer
  }
  // A repeat of a stored key gets the same answer as before, even if its lines would be priced differently today, or a limit
  // is reached.
  const { memberId } = member
  const held = await heldOutcome(parts.database.db, memberId, key.value, 'addOrder', request.contentHash)
  return held ? answerOf(held, input.issue, parts.limits, now) : placed
}

const place = async (parts: PlacingParts, request: PlacingRequest) => {
  const prepared = await prepareOrders(parts, request)
  if (!prepared.ok) return prepared
  const { member, now } = request
  const { placement, cash } = prepared.value
  const placed = await parts.guard.stake({ member, cash, now }, (room) =>
    parts.writer.place({ ...placement, room }),
  )
  return placed.ok ? ok({ outcome: placed.value, placement }) : placed
}

/** Prices the lines of a submission and gives them their ids: all that comes before its placing. */
export const prepareOrders = async (
  parts: PlacingParts,
  { member, lottery, input, key, contentHash, now }: PlacingRequest,
) => {
  const { database, newId } = parts
  const issue = await issueRefOf(database.db, lottery.code, input.issue)
  // Rows of issues exist before they are for sale. Whether one has closed is decided with the placing.
  if (!issue || issuesOnSale(lottery, now).isBeyond(issue.drawAt))
    return err(refusal('IssueClosed', { issue: shownNumber(input.issue) }))
  const priced = await priceLines(
    lottery,
    member.prizeGroup,
    playYear(lottery.family, issue.drawAt),
    input.order,
  )
  if (!priced.ok) return priced
  const total = priced.value.reduce((sum, line) => sum + line.stake, 0n)
  const voucher = await usableVoucher(database.db, {
    memberId: member.memberId,
    id: input.voucherId,
    lottery: lottery.code,
    total,
    now,
  })
  if (!voucher.ok) return voucher
  const lines = await withTerms(database.db, priced.value)
  return {
    ok: true as const,
    value: {
      cash: total - (voucher.value?.amount ?? 0n),
      placement: {
        memberId: member.memberId,
        key,
        call: 'addOrder' as const,
        contentHash,
        receivedAt: now,
        issueId: issue.id,
        betType: input.betType,
        sourceType: input.sourceType,
        voucher: voucher.value,
        lines: numbered(lines, newId(now, lines.length)),
      },
    },
  }
}

/**
 * Hash of everything that must be equal for two submissions to be the same: lottery, issue, voucher, chase plan and every
 * line as sent.
 */
export const orderHash = ({
  lottery,
  issue,
  betType,
  voucherId,
  order,
  trace,
}: AddOrder): Promise<string> => {
  const before = [lottery, issue, betType, String(voucherId ?? '')]
  if (!trace) return contentHashOf({ before, order })
  const counts = () => Object.entries(trace.counts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return contentHashOf({ before, order, after: () => [counts(), trace.mode, trace.winStop] })
}
