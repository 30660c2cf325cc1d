/** Prices all lines of a submission with the odds that its member is offered in a lottery. */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/errors/index.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { submissionLinesMax } from './limits.ts'
import { offeredOdds } from '../odds/odds.ts'
import { priceLine, type PricedLine } from './priceLine.ts'

/** Prices the lines; the first invalid line refuses the submission and is named. `year` is the lunar year of the draw. */
export const priceLines = (
  lottery: Lottery,
  prizeGroup: number,
  year: number,
  claimed: CallInput<'addOrder'>['order'],
): Result<readonly PricedLine[], NamedError> => {
  if (claimed.length === 0) return err(refusal('UnknownPlay', { line: 1 }))
  if (claimed.length > submissionLinesMax) {
    return err(refusal('OverLimit', { limit: `一次最多提交 ${submissionLinesMax} 单` }))
  }
  const odds = offeredOdds(lottery, prizeGroup, year)
  const lines: PricedLine[] = []
  for (const [i, line] of claimed.entries()) {
    const priced = priceLine({ family: lottery.family, year, odds }, line, i + 1)
    if (!priced.ok) return priced
    lines.push(priced.value)
  }
  return ok(lines)
}
