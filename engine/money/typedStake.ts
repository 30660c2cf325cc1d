/** Stakes that a player types per bet instead of choosing a unit: the 49-ball game (wire.md §1.11). */
import { parseYuan, type Hao } from './money.ts'

/** The smallest typed stake of one bet, in hao. */
export const typedStakeMin: Hao = parseYuan('1')

/** The largest typed stake of one bet, in hao. */
export const typedStakeMax: Hao = parseYuan('99999.99')

/**
 * Reads a typed stake: yuan with at most two decimals that do not begin with 0, within the limits. Undefined for
 * anything else.
 * @example parseTypedStake('12.5') // 125_000n
 */
export const parseTypedStake = (text: string): Hao | undefined => {
  if (!/^[1-9]\d{0,5}(?:\.\d{1,2})?$/.test(text)) return undefined
  const stake = parseYuan(text)
  return stake <= typedStakeMax ? stake : undefined
}

/**
 * The prize for 1 yuan, as the 49-ball game quotes it, from odds for 2 yuan: cut after four decimals. A stake times this
 * is the prize.
 */
export const perYuan = (odds: Hao): Hao => odds / 2n
