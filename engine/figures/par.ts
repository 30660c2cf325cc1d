/**
 * The PAR sheet of a play (probability accounting report): what one bet returns in the long run, exactly.
 * A stake is paid back as prizes, as the stake itself where a draw ties, and as the rebate of the odds.
 */
import type { Hao } from '../money/money.ts'
import { stakeOfOdds } from '../money/odds.ts'
import type { Family, Play, Tier } from '../plays/define.ts'
import { quoteOf, type OddsTerms, type Quote } from '../money/quote.ts'
import { compareRatios, ratio, ratioOf, productOf, sumOf, type Ratio } from '../money/ratio.ts'
import { refundChance } from '../judging/refund.ts'

/** One tier that a bet may win. */
export interface TierReturn {
  readonly tier: Tier
  /** Prize in hao for a stake of 2 yuan. */
  readonly prize: Hao
  /** Chance × prize, as a share of the stake. */
  readonly share: Ratio
}

/** What one bet returns at one side of the odds, as shares of its stake. */
export interface SideReturn {
  readonly tiers: readonly TierReturn[]
  readonly rebate: Ratio
  /** Prizes, returned stake and rebate together. */
  readonly total: Ratio
}

/** The bets of a play that win the same tiers, and what one of them returns. */
export interface BetReturn {
  /** The tiles of these bets (split plays), the kind of bet by the title of its tier, or empty for any bet. */
  readonly of: readonly string[]
  /** Chance that the stake comes back. */
  readonly refund: Ratio
  /** High prize, low rebate. */
  readonly a: SideReturn
  /** Low prize, high rebate. */
  readonly b: SideReturn
}

/** The whole sheet: each kind of bet, and the lowest and the highest return of a side. */
export interface ParSheet {
  readonly bets: readonly BetReturn[]
  readonly rangeA: readonly [lowest: Ratio, highest: Ratio]
  readonly rangeB: readonly [lowest: Ratio, highest: Ratio]
}

/** The default offer to a member if the lottery has no ceiling of its own (play-types.md §5). */
export const defaultTerms = (family: Family): Required<Pick<OddsTerms, 'group' | 'low'>> => ({
  group: family === 'lhc' ? 1920 : 1960,
  low: 1800,
})

/** The sheet of a play at these odds, by default at those of its family. */
export const parSheet = (play: Play, terms: OddsTerms = defaultTerms(play.family)): ParSheet => {
  const bets = kindsOfBet(play).map(({ of, tiers }): BetReturn => {
    const refund = tiers[0] ? ratioOf(refundChance(play, tiers[0])) : ratio(0n)
    const priced = tiers.map((tier) => ({ tier, quote: quoteOf(play, tier, terms) }))
    const side = (prizeOf: (quote: Quote) => Hao, rateOf: (quote: Quote) => number): SideReturn => {
      const returns = priced.map(({ tier, quote }): TierReturn => {
        const prize = prizeOf(quote)
        return { tier, prize, share: productOf(ratioOf(tier.probability), ratio(prize, stakeOfOdds)) }
      })
      const rebate = ratio(BigInt(priced[0] ? rateOf(priced[0].quote) : 0), 10_000n)
      return { tiers: returns, rebate, total: sumOf(...returns.map(({ share }) => share), refund, rebate) }
    }
    return {
      of,
      refund,
      a: side(
        ({ bonusA }) => bonusA,
        ({ rateA }) => rateA,
      ),
      b: side(
        ({ bonusB }) => bonusB,
        ({ rateB }) => rateB,
      ),
    }
  })
  return {
    bets,
    rangeA: rangeOf(bets.map(({ a }) => a.total)),
    rangeB: rangeOf(bets.map(({ b }) => b.total)),
  }
}

interface KindOfBet {
  readonly of: readonly string[]
  readonly tiers: readonly Tier[]
}

/**
 * A tile has its own tier; if the tiers have weights one bet may win any of them; otherwise each tier has
 * bets of its own: pairs and no pairs, long tails and short ones, with 0尾 and without.
 */
const kindsOfBet = ({ tiers, options }: Play): readonly KindOfBet[] => {
  const paying = tiers.filter((tier) => !tier.refund)
  if (options)
    return paying.map((tier) => ({
      of: options.filter((option) => option.tier === tier.title).map(({ label }) => label),
      tiers: [tier],
    }))
  if (paying.length === 1 || paying.some((tier) => tier.weight)) return [{ of: [], tiers: paying }]
  return paying.map((tier) => ({ of: [tier.title], tiers: [tier] }))
}

const rangeOf = (totals: readonly Ratio[]): readonly [Ratio, Ratio] => {
  const sorted = totals.toSorted(compareRatios)
  return [sorted[0] ?? ratio(0n), sorted.at(-1) ?? ratio(0n)]
}
