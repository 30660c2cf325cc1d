/** The typed amount of fast pay: what it becomes, and what is wrong with it (funds.md §5). */
import { formatYuan, type Hao } from '#engine/money/money.ts'
import { isFastAmount, snapDown, type AmountLimits, type FastAmounts } from '#contract/funds/amountRules.ts'
import { refusal, sentenceOf } from '#contract/refusals.ts'

/** An amount as it stands in the box. */
export const amountText = (amount: Hao): string => formatYuan(amount, amount % 10_000n === 0n ? 0 : 2)

/** What a typed amount becomes: itself where it may be asked for, else the step below it; itself where there is none. */
export const snapped = (limits: AmountLimits, amounts: FastAmounts | undefined, typed: Hao): Hao =>
  !amounts || isFastAmount(amounts, limits, typed)
    ? typed
    : (snapDown(amounts.amountRuleList, limits, typed) ?? typed)

/** What is wrong with an amount; undefined where it may be sent. An offer is taken as it is. */
export const fastProblem = ({ least, most }: AmountLimits, amount: Hao | undefined): string | undefined => {
  if (amount === undefined || amount === 0n) return sentenceOf(refusal('FastAmountMissing'))
  return amount < least || amount > most
    ? sentenceOf(refusal('AmountOutOfRange', { least: formatYuan(least, 0), most: formatYuan(most, 0) }))
    : undefined
}
