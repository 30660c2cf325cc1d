/**
 * Odds, prizes and rebates (play-types.md §5). Odds are prizes in hao for a stake of 2 yuan per bet;
 * rates are whole 1/10,000 of the stake; prize groups are points of 2000.
 */
import { fractionToFen, type Hao } from './money.ts'
import type { Family, Play, Tier } from './plays/define.ts'
import { findPlay, playsOf } from './plays/index.ts'
import { binomial } from './masks.ts'
import { parsePosition } from './position.ts'

/** One odds record: A = high prize and low rebate, B = low prize and high rebate. */
export interface Odds {
  /** Prize of one winning bet of 2 yuan, in hao. */
  readonly bonusA: Hao
  /** Rebate in 1/10,000 of the stake. */
  readonly rateA: number
  readonly bonusB: Hao
  readonly rateB: number
  /** 1 = the single-pick rule is on: a line of fewer than `n` bets may win at most `m` yuan an issue. */
  readonly s: 0 | 1
  readonly n: number
  readonly m: number
}

/** Odds records by odds key: method, option method, or method with tier or position suffix. */
export type OddsTable = Readonly<Record<string, Odds>>

const fullGroup = 2000
const defaultLowGroup = 1800
const singlePickPrizeYuan = 30_000

/**
 * The odds records of one play for a member whose own prize group is `memberGroup`. Side A pays the
 * member's group, side B `lowGroup` (never above the member's), the difference being the rebate.
 */
export const oddsOf = (
  play: Play,
  memberGroup: number,
  ceiling = fullGroup,
  lowGroup = defaultLowGroup,
): OddsTable => {
  const low = Math.min(lowGroup, memberGroup)
  const record = (key: string, tier: Tier): Odds => ({
    bonusA: prizeOf(tier, memberGroup, ceiling),
    rateA: 0,
    bonusB: prizeOf(tier, low, ceiling),
    rateB: Math.round(((memberGroup - low) * 10_000) / ceiling),
    // 混合, 组选和值 and 包胆 are priced by the records of the group plays, which keep their own rule.
    ...singlePickRule(findPlay(play.family, key)?.play ?? play),
  })
  return Object.fromEntries(pricedKeys(play).map(([key, tier]) => [key, record(key, tier)]))
}

/** The odds records of every play of a family, by odds key. */
export const familyOdds = (
  family: Family,
  memberGroup: number,
  lowGroup = defaultLowGroup,
  ceiling = fullGroup,
): OddsTable =>
  Object.assign({}, ...playsOf(family).map((play) => oddsOf(play, memberGroup, ceiling, lowGroup)))

/** Where a winning bet lies, for plays that may be priced by place. */
export interface BetPlace {
  /** 0-based plate row, 定位胆. */
  readonly row?: number
  /** 0-based positions, any-position plays. */
  readonly positions?: readonly number[]
}

/**
 * The key of the record that prices a tier (a wire name): the tier's own key, narrowed to the row or the
 * positions when `place` says where the bet lies. Throws RangeError for a tier the play does not have.
 */
export const tierOddsKey = (play: Play, tierName: string, place: BetPlace = {}): string => {
  const tier = play.tiers.find(({ name }) => name === tierName)
  if (!tier) throw new RangeError(`"${tierName}" must be a tier of ${play.method}`)
  if (play.oddsKeys.rule === 'per-row' && place.row !== undefined) return `${tier.oddsKey}_${place.row + 1}`
  if (play.oddsKeys.rule === 'per-positions' && place.positions)
    return `${tier.oddsKey}_${place.positions.map((position) => position + 1).join('')}`
  return tier.oddsKey
}

/** When a line of this play is a single pick: `n` = 1 / (100 × smallest chance), rounded up. */
export const singlePickRule = (play: Play): Pick<Odds, 's' | 'n' | 'm'> => {
  const needed = play.tiers.map(({ probability: [chance, of] }) =>
    chance * 100 < of ? of / (chance * 100) : 0,
  )
  const largest = Math.max(...needed)
  return largest > 0
    ? { s: 1, n: Math.ceil(largest), m: singlePickPrizeYuan }
    : { s: 0, n: 0, m: singlePickPrizeYuan }
}

/**
 * Whether a line of `bets` bets counts as a single pick, whose prize is capped. An any-position line is
 * judged per choice of positions, so `position` (the wire field) is needed there.
 */
export const singlePick = (play: Play, bets: number, position?: string): boolean => {
  const { s, n } = singlePickRule(play)
  const ticked = parsePosition(play, position)?.length
  const placings = play.position && ticked ? binomial(ticked, play.position.choose) : 1
  return s === 1 && bets > 0 && bets / placings < n
}

/** What an award is worked out from. */
export interface WinningLine {
  /** Winning bets per tier name, from settlement. */
  readonly wins: Readonly<Record<string, number>>
  /** The odds accepted with the line, per tier name, in hao for a 2-yuan bet. */
  readonly odds: Readonly<Record<string, Hao>>
  /** The stake actually paid for the line, in hao. */
  readonly stake: Hao
  /** All bets of the line, winning or not. */
  readonly bets: number
}

/**
 * The award of a line in hao: Σ over winning bets of odds/2 × stake/bets, rounded half up to fen once.
 * It is worked out on the stake paid, so that the rounding of a stake can never be played.
 * Throws RangeError when a winning tier has no odds.
 */
export const awardOf = ({ wins, odds, stake, bets }: WinningLine): Hao => {
  let paid = 0n
  for (const [tier, count] of Object.entries(wins)) {
    const bonus = odds[tier]
    if (bonus === undefined) throw new RangeError(`tier "${tier}" must have odds`)
    paid += BigInt(count) * bonus
  }
  return bets > 0 ? fractionToFen(paid * stake, stakeOfOdds * BigInt(bets)) : 0n
}

/** Odds are quoted for a stake of 2 yuan. */
const stakeOfOdds = 20_000n

/** 2 × (group / ceiling) × weight / probability yuan, in hao: cut, never rounded, after four decimals. */
const prizeOf = (tier: Tier, group: number, ceiling: number): Hao => {
  const [chance, of] = tier.probability
  const [weight, weights] = tier.weight ?? [1, 1]
  return (
    (stakeOfOdds * BigInt(group) * BigInt(weight) * BigInt(of)) /
    (BigInt(ceiling) * BigInt(weights) * BigInt(chance))
  )
}

/** Every key of a play with the tier it quotes; the method itself quotes the highest tier. */
const pricedKeys = (play: Play): readonly (readonly [string, Tier])[] => {
  const highest = play.tiers[0]
  if (!highest) return []
  if (play.options)
    return play.options.flatMap((option) => {
      const tier = play.tiers.find(({ name }) => name === option.tier)
      return tier ? [[option.method, tier] as const] : []
    })
  const own = [[play.method, highest] as const]
  switch (play.oddsKeys.rule) {
    case 'method':
    case 'per-positions':
      return own
    case 'per-tier':
      return [...own, ...play.tiers.map((tier) => [tier.oddsKey, tier] as const)]
    case 'per-row': {
      const rows = play.plate.kind === 'rows' ? play.plate.rows : []
      return [...own, ...rows.map((_, row) => [tierOddsKey(play, highest.name, { row }), highest] as const)]
    }
  }
}
