/** Prices all lines of a submission with the odds that its member is offered in a lottery. */
import { err, ok, type Result } from '#engine/result.ts'
import type { CallInput } from '#contract/areas.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { createPieces } from '../../platform/time/pieces.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import { submissionLinesMax } from './limits.ts'
import { offeredOdds } from '../odds/odds.ts'
import { priceLine, type PricedLine } from './priceLine.ts'

// Typed bets of one line at its limit, which is counted at once: some 10 ms.
const pricedPiece = 256 * 1024

/** Prices the lines, in pieces; the first invalid line refuses the submission and is named. `year` is the lunar year of the draw. */
export const priceLines = async (
  lottery: Lottery,
  prizeGroup: number,
  year: number,
  claimed: CallInput<'addOrder'>['order'],
): Promise<Result<readonly PricedLine[], NamedError>> => {
  if (claimed.length === 0) return err(refusal('UnknownPlay', { line: 1 }))
  if (claimed.length > submissionLinesMax) {
    return err(refusal('OverLimit', { limit: `一次最多提交 ${submissionLinesMax} 单` }))
  }
  const odds = offeredOdds(lottery, prizeGroup, year)
  const lines: PricedLine[] = []
  const pieces = createPieces(pricedPiece)
  for (const [i, line] of claimed.entries()) {
    await pieces(line.code.length)
    const priced = priceLine({ family: lottery.family, year, odds }, line, i + 1)
    if (!priced.ok) return priced
    lines.push(priced.value)
  }
  return ok(lines)
}
