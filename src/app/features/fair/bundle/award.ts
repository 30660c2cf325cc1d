/** What the orders of a file should have won, by the prices of its receipt and the numbers of its draw. */
import { awardsOfWon } from '#engine/money/awards.ts'
import { formatYuan } from '#engine/money/money.ts'
import { families, type Family } from '#engine/plays/define.ts'
import { lunarYearAt } from '#engine/plays/balls.ts'
import type { BetBundle, BundleVerdict, BundleVerdicts } from '#contract/fair/receipts/bundle.ts'
import { lineOf } from '#contract/fair/receipts/receipt.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'

/** 未中奖, 已派奖: the results that an award was decided for. */
const settled = [1, 2, 7]

const familyOf = ({ proof }: BetBundle): Family | undefined =>
  families.find((family) => family === proof?.family)

/** The verdict on the awards; nothing is said before the draw is proven, and nothing of orders that were withdrawn. */
export const awardVerdict = async (
  engine: Pick<EngineClient, 'settle'>,
  bundle: BetBundle,
  { receipt, contents, draw }: BundleVerdicts,
  signal: AbortSignal,
): Promise<BundleVerdict> => {
  const { proof, results } = bundle
  const family = familyOf(bundle)
  if (!proof || !family || contents.state === 'none' || draw.state === 'none') return { state: 'none' }
  const code = proof.code
  if (receipt.state !== 'ok' || contents.state !== 'ok' || draw.state !== 'ok' || code === null)
    return { state: 'waiting' }
  const year = family === 'lhc' ? lunarYearAt(proof.drawAt) : undefined
  const won = await Promise.all(
    bundle.receipt.lines.flatMap((text, n) => {
      const line = lineOf(text)
      if (!line) return []
      const { method, position, tiers, cap, single, nums, stake } = line
      const content = bundle.contents[n] ?? ''
      const question = { family, method, content, position: position || undefined, draws: [code], year }
      return engine.settle(signal, question).then(([wins = {}]) => ({
        wins,
        order: { id: line.id, method, nums, stake, tierOdds: tiers, singlePick: single, awardCap: cap },
      }))
    }),
  )
  const due = awardsOfWon(won, () => '')
  const decided = results.filter(({ statusCode }) => settled.includes(statusCode))
  if (decided.length === 0) return { state: 'waiting' }
  for (const { orderId, award } of decided) {
    const expected = due.find(({ order }) => order.id === orderId)?.award
    if (expected === undefined || expected.toString() === award) continue
    return {
      state: 'wrong',
      fault: 'award',
      expected: `${orderId} ${formatYuan(expected, 2)}`,
      got: `${orderId} ${formatYuan(BigInt(award), 2)}`,
    }
  }
  return { state: 'ok' }
}
