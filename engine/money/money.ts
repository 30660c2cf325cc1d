/**
 * Money as integers of 1/10,000 yuan (a "hao"), so that no sum ever uses floating point.
 * Decimals exist only at the edges (wire, screen); see design.md §4.
 */

/** 1/10,000 yuan. */
export type Hao = bigint

const haoPerYuan = 10_000n
const haoPerFen = 100n

/**
 * Reads a decimal text of yuan with at most four decimals ("12.5", "-0.002").
 * Throws RangeError for anything else: money texts are parsed at the border, never guessed.
 */
export const parseYuan = (text: string): Hao => {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) throw new RangeError(`"${text}" must be a decimal amount of yuan with at most 4 decimals`)
  const [, sign, whole = '0', fraction = ''] = match
  const hao = BigInt(whole) * haoPerYuan + BigInt(fraction.padEnd(4, '0'))
  return sign === '-' ? -hao : hao
}

/** Writes yuan with `decimals` digits after the point (0–4); digits beyond are cut, never rounded. */
export const formatYuan = (hao: Hao, decimals = 2): string => {
  const abs = hao < 0n ? -hao : hao
  const sign = hao < 0n ? '-' : ''
  const fraction = (abs % haoPerYuan).toString().padStart(4, '0').slice(0, decimals)
  return `${sign}${abs / haoPerYuan}${decimals > 0 ? `.${fraction}` : ''}`
}

/** The shortest exact decimal text: "2", "0.002", "195.6". */
export const trimYuan = (hao: Hao): string => {
  const text = formatYuan(hao, 4).replace(/0+$/, '')
  return text.endsWith('.') ? text.slice(0, -1) : text
}

/**
 * The only rounding of this product: half up to a whole fen, applied only where money is debited or
 * credited (design.md §4).
 */
export const roundToFen = (hao: Hao): Hao => {
  const negative = hao < 0n
  const abs = negative ? -hao : hao
  const fen = ((abs + haoPerFen / 2n) / haoPerFen) * haoPerFen
  return negative ? -fen : fen
}

/** Rounds a fraction of hao (numerator / denominator, both ≥ 0) half up to a whole fen. */
export const fractionToFen = (numerator: bigint, denominator: bigint): Hao => {
  const unit = denominator * haoPerFen
  return ((2n * numerator + unit) / (2n * unit)) * haoPerFen
}

/** The cost of a line: bets × multiple × unit, rounded once (play-types.md §5). */
export const lineStake = (bets: number, multiple: number, unit: Hao): Hao =>
  roundToFen(BigInt(bets) * BigInt(multiple) * unit)

/** The stake units a player may choose, in hao, largest first (lottery.md §5.3, the wider list). */
export const stakeUnits: readonly Hao[] = [20_000n, 10_000n, 2_000n, 1_000n, 200n, 100n, 20n, 10n]

/** The cheapest line that is still a bet: 0.01 yuan after rounding. */
export const stakeMin: Hao = haoPerFen

/** Largest multiple of a line and of a chase issue (lottery.md §5.3). */
export const multipleMax = 99_999
