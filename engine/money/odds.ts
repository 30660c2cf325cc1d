/**
 * Odds, awards and single picks (play-types.md §5). Odds are prizes in hao for a stake of 2 yuan per bet;
 * rates are whole 1/10,000 of the stake; prize groups are points of 2000.
 */
import { fractionToFen, type Hao } from './money.ts'
import type { Play } from '../plays/define.ts'
import { binomial } from '../numbers/masks.ts'
import { parsePosition } from '../content/position.ts'

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

const singlePickPrizeYuan = 30_000

/** The position of a winning bet, for plays that may be priced by position. */
export interface BetPlace {
  /** 0-based plate row, 定位胆. */
  readonly row?: number
  /** 0-based positions, any-position plays. */
  readonly positions?: readonly number[]
}

/**
 * The key of the record that prices a tier (a wire name): the tier's own key, narrowed to the row or the
 * positions when `place` gives the position of the bet. Throws RangeError for a tier the play does not have.
 */
export const tierOddsKey = (play: Play, tierName: string, place: BetPlace = {}): string => {
  const tier = play.tiers.find(({ name }) => name === tierName)
  if (!tier) throw new RangeError(`"${tierName}" must be a tier of ${play.method}`)
  if (play.oddsKeys.rule === 'per-row' && place.row !== undefined)
    return `${tier.oddsKey}_${placeOfRow(play, place.row) + 1}`
  if (play.oddsKeys.rule === 'per-positions' && place.positions)
    return `${tier.oddsKey}_${place.positions.map((position) => position + 1).join('')}`
  return tier.oddsKey
}

/** The place of the draw that a row of 定位胆 is judged at: the back ranks of pk10 start at 6. */
const placeOfRow = ({ win }: Play, row: number): number =>
  win.rule === 'position' ? (win.at[row] ?? row) : row

/** When a line of this play is a single pick: `n` = 1 / (100 × smallest chance), rounded up. */
export const singlePickRule = (play: Play): Pick<Odds, 's' | 'n' | 'm'> => {
  const needed = play.tiers.map(({ probability: [chance, of], refund }) =>
    !refund && chance * 100 < of ? of / (chance * 100) : 0,
  )
  const largest = Math.max(...needed)
  return largest > 0
    ? { s: 1, n: Math.ceil(largest), m: singlePickPrizeYuan }
    : { s: 0, n: 0, m: singlePickPrizeYuan }
}

/**
 * Whether a line counts as a single pick, whose prize is capped: it has fewer bets than the rule of the
 * play requires. An any-position line is judged per choice of positions, so `position` (the wire field) is
 * needed there, and for 任选复式 `bets` is the number of bets of the smallest choice of rows (`smallestChoice`).
 */
export const singlePick = (play: Play, bets: number, position?: string): boolean => {
  const { s, n } = singlePickRule(play)
  const ticked = parsePosition(play, position)?.length
  const placings = play.position && ticked ? binomial(ticked, play.position.choose) : 1
  return s === 1 && bets > 0 && bets / placings < n
}

/** The inputs of an award. */
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
 * Computed from the stake that was paid, so that nobody can profit from the rounding of a stake.
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
export const stakeOfOdds: Hao = 20_000n

/** The prize of a winning bet of a refund tier for 2 yuan: its stake. */
export const refundOdds: Hao = stakeOfOdds

/** The prize in hao of one winning bet: odds for 2 yuan, at this unit and multiple, not yet rounded to fen. */
export const prizeOfBet = (odds: Hao, unit: Hao, multiple: number): Hao =>
  (odds * unit * BigInt(multiple)) / stakeOfOdds
