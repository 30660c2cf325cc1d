/** The answers to submissions: the answer for each outcome, and the stored form of an accepted answer. */
import * as z from 'zod/mini'
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { Receipt } from '#contract/fair/receipts/receipt.ts'
import { waitingIssuesMax } from '#contract/lottery/chase.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { storedMoney } from '../../ledger/storedMoney.ts'
import { beijingClock } from '../../platform/time/beijingTime.ts'
import type { ExposureLimits } from './limits.ts'
import type { PlacementOutcome } from './placement.ts'

const kept = z.object({
  avail: storedMoney,
  orderIds: z.array(z.string()),
  traceIds: z.optional(z.array(z.string())),
})

/** Decodes the stored answer of an accepted submission. */
export const acceptedAnswer = (stored: unknown): CallOutput<'addOrder'> => {
  const { avail, orderIds, traceIds } = z.decode(kept, stored as z.input<typeof kept>)
  return { money: { avail }, orderIds, ...(traceIds ? { traceIds } : {}) }
}

/** The answer to the player for an outcome. */
export const answerOf = (
  outcome: PlacementOutcome,
  issue: string,
  limits: ExposureLimits,
  now: Date,
): Result<CallOutput<'addOrder'>, NamedError> => {
  switch (outcome.outcome) {
    case 'accepted':
      return ok(acceptedAnswer(outcome.answer))
    case 'replayed':
      return ok({ ...acceptedAnswer(outcome.answer), replayed: true })
    case 'insufficient':
      return err(refusal('InsufficientBalance', { missing: shown(outcome.missing) }))
    case 'over_player':
      return err(refusal('OverLimit', { limit: `您在本期的最高可中奖额不得超过 ${shown(limits.player)} 元` }))
    case 'over_house':
      return err(refusal('OverLimit', { limit: '本期可受理的投注额度已满' }))
    case 'over_waiting':
      return err(
        refusal('OverLimit', {
          limit: `等待开售的追号期次最多 ${waitingIssuesMax} 个，现有 ${outcome.waiting} 个`,
        }),
      )
    case 'closed':
      // An issue that has not opened yet, or belongs to a paused lottery, has no closing time in the past.
      if (!outcome.closedAt || outcome.closedAt > now) return err(refusal('IssueClosed', { issue }))
      return err(refusal('IssueClosed', { issue, closedAt: beijingClock(outcome.closedAt) }))
    case 'voucher_spent':
      return err(refusal('VoucherRefused', { limit: '已使用或已过期' }))
    case 'key_reused':
      return err(refusal('KeyReused'))
    case 'key_void':
      return err(refusal('KeyVoid'))
    case 'over_room':
      throw new Error('the guard of limits must judge again, not answer so')
    case 'again':
      throw new Error('the writer must ask again, not answer so')
  }
}

/** An answer with the receipt of its bet; a refusal has none. */
export const withReceipt = async <T extends object>(
  answer: Result<T, NamedError>,
  making: Promise<Receipt | undefined>,
): Promise<Result<T & { receipt?: Receipt }, NamedError>> => {
  const receipt = await making
  return answer.ok && receipt ? ok({ ...answer.value, receipt }) : answer
}

const shown = (hao: Hao): string => formatYuan(hao, 2)
