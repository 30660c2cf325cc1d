/** The questions for figures: odds, returns, hot and cold, long dragons. */
import { trimYuan, type Hao } from '#engine/money/money.ts'
import type { Odds } from '#engine/money/odds.ts'
import { oddsOf } from '#engine/money/oddsTable.ts'
import { defaultTerms, parSheet, type SideReturn } from '#engine/figures/par.ts'
import type { FoundPlay } from '#engine/plays/found.ts'
import type { OddsTerms } from '#engine/money/quote.ts'
import { ratioOf, type Ratio } from '#engine/money/ratio.ts'
import { streaksOf } from '#engine/figures/streak.ts'
import { hitAndSkip, trendCell } from '#engine/figures/trend.ts'
import { drawsField, familyField, isGiven, numberWithin, playField, type Question } from './fields.ts'

/** The odds records of a play; for a tile's own method only its own record. */
export const odds = (asked: Question): object => {
  const { play, option } = playField(asked)
  const table = oddsOf(play, { group: numberWithin(asked, 'group', 1, 2000), ...lowOf(asked) })
  return Object.fromEntries(
    Object.entries(table)
      .filter(([key]) => !option || key === option.method)
      .map(([key, record]) => [key, oddsText(record)]),
  )
}

/** What a bet returns, as exact fractions of its stake; for the default groups of the family if none is given. */
export const par = (asked: Question): object => {
  const found = playField(asked)
  const { play, option } = found
  const terms: OddsTerms = isGiven(asked, 'group')
    ? { group: numberWithin(asked, 'group', 1, 2000), ...lowOf(asked) }
    : { ...defaultTerms(play.family), ...lowOf(asked) }
  const { bets, rangeA, rangeB } = parSheet(play, terms)
  const labels = (play.options ?? [])
    .filter(({ method }) => method === option?.method)
    .map(({ label }) => label)
  return {
    bets: bets
      .filter(({ of }) => !option || of.some((label) => labels.includes(label)))
      .map(({ of, refund, a, b }) => ({
        of,
        refund: written(refund),
        a: sideText(found, a),
        b: sideText(found, b),
      })),
    // The range of returns over the bets of a play; a tile has only one return.
    ...(option ? {} : { rangeA: rangeA.map(written), rangeB: rangeB.map(written) }),
  }
}

/** Hits and omissions of a plate, and the extra columns of each draw. */
export const trend = (asked: Question): object => {
  const { play } = playField(asked)
  const draws = drawsField(asked, play.family)
  const columns = play.trend?.shape ?? []
  return {
    ...hitAndSkip(play, draws),
    titles: columns.map(({ title }) => title),
    cells: draws.map((draw) => columns.map((_, column) => trendCell(play, column, draw))),
  }
}

/** The long dragons of a family. */
export const streaks = (asked: Question): object => {
  const family = familyField(asked)
  const least = isGiven(asked, 'least') ? numberWithin(asked, 'least', 1, 1_000_000) : undefined
  return { streaks: streaksOf(family, drawsField(asked, family), least) }
}

const lowOf = (asked: Question): Pick<OddsTerms, 'low'> =>
  isGiven(asked, 'low') ? { low: numberWithin(asked, 'low', 1, 2000) } : {}

/** Prizes as numbers of yuan and rates as fractions, as the odds call sends them. */
const oddsText = ({ bonusA, rateA, bonusB, rateB, s, n, m }: Odds): object => ({
  bonusA: yuanNumber(bonusA),
  rateA: rateA / 10_000,
  bonusB: yuanNumber(bonusB),
  rateB: rateB / 10_000,
  s,
  n,
  m,
})

const sideText = ({ tierNames }: FoundPlay, { tiers, rebate, total }: SideReturn): object => ({
  tiers: tiers.map(({ tier, prize, share }) => ({
    tier: tierNames === 'wire' ? tier.name : tier.title,
    chance: written(ratioOf(tier.probability)),
    prize: yuanNumber(prize),
    share: written(share),
  })),
  rebate: written(rebate),
  return: written(total),
})

/** A fraction as text: 49/50, a whole number without its 1. */
const written = ([numerator, denominator]: Ratio): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`

const yuanNumber = (hao: Hao): number => Number(trimYuan(hao))
