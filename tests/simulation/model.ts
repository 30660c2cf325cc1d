/**
 * The cost and the award of a bet, computed independently: from the line as its player composed it and the drawn
 * numbers, with the rules of the engine and without the server's SQL.
 */
import { smallestChoice } from '#engine/counting/count.ts'
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { awardOf, singlePick } from '#engine/money/odds.ts'
import { findPlay } from '#engine/plays/index.ts'
import { parseDraw, settleFound } from '#engine/judging/settle.ts'
import type { BetLine } from './betLines.ts'

const fen: Hao = 100n

/** Rounds half up to a fen. */
const toFen = (hao: Hao): Hao => ((hao + fen / 2n) / fen) * fen

/** The cost of a line at a given multiple. */
export const stakeOf = ({ nums, piece, price }: BetLine, multiple = 1): Hao =>
  toFen(BigInt(nums) * BigInt(piece) * parseYuan(price)) * BigInt(multiple)

const lineMost: Hao = parseYuan('400000')
const singleMost: Hao = parseYuan('30000')

/** A line that was bet, and its draw. */
export interface Judged {
  readonly line: BetLine
  readonly stake: Hao
  readonly drawn: string
  /** Member, issue and play: single picks with the same group are capped together. */
  readonly group: string
}

/** The awards of lines, in the order of the bets. */
export const awardsOf = (lines: readonly Judged[]): readonly Hao[] => {
  const singles = new Map<string, Hao>()
  return lines.map(({ line, stake, drawn, group }) => {
    const found = findPlay('ssc', line.method)
    const draw = parseDraw('ssc', drawn)
    const [tier] = found?.play.tiers ?? []
    if (!found || !draw || !tier || found.play.tiers.length > 1)
      throw new Error(`${line.method} must be a play of one tier, and "${drawn}" a draw`)
    const wins = settleFound(found, line.code, undefined, draw)
    const award = awardOf({ wins, odds: { [tier.name]: line.odds }, stake, bets: line.nums })
    if (!singlePick(found.play, smallestChoice(found.play, line.code)))
      return award < lineMost ? award : lineMost
    const before = singles.get(group) ?? 0n
    const capped = award < singleMost - before ? award : singleMost - before
    singles.set(group, before + capped)
    return capped
  })
}

/** The rebate of a member on an issue, from the cost of the member's lines. */
export const rebateOf = (lines: readonly Pick<Judged, 'line' | 'stake'>[]): Hao => {
  const base = lines.reduce((sum, { line, stake }) => sum + stake * BigInt(line.point), 0n)
  return ((base + 10_000n * (fen / 2n)) / (10_000n * fen)) * fen
}
