/** The maximum award of a line, for “中1注得” and the prize column (play-types.md §4, §5). */
import { parseNotes, parsePicks } from '../content/content.ts'
import { binomial } from '../numbers/masks.ts'
import { mostWins } from '../judging/mostWins.ts'
import type { Hao } from './money.ts'
import { awardOf } from './odds.ts'
import type { Play } from '../plays/define.ts'
import { laidAt } from '../content/position.ts'
import type { Wins } from '../judging/settle.ts'
import { patternOf } from '../numbers/pattern.ts'

/** The inputs of the maximum award. */
export interface PricedLine {
  readonly play: Play
  readonly content: string
  readonly position?: string
  /** Odds per wire tier name, in hao for a 2-yuan bet. */
  readonly odds: Readonly<Record<string, Hao>>
  /** The stake of the whole line, in hao. */
  readonly stake: Hao
  readonly bets: number
}

/**
 * The largest award of a line in hao over all draws, 0 for malformed content. If a bet is placed on
 * several choices of positions it is an upper bound: all of them winning at once.
 */
export const largestAward = ({ play, content, position, odds, stake, bets }: PricedLine): Hao => {
  let largest = 0n
  for (const wins of bestWins(play, content, position)) {
    const award = awardOf({ wins, odds, stake, bets })
    if (award > largest) largest = award
  }
  return largest
}

const bestWins = (play: Play, content: string, position: string | undefined): readonly Wins[] => {
  const placings = laidAt(play, play.win.at, position)?.length ?? 0
  if (placings === 0) return []
  if (play.plate.kind === 'typed') return typedWins(play, content, placings)
  const picks = parsePicks(play, content)
  if (!picks || picks.every((row) => row.length === 0)) return []
  return mostWins(play, picks).map((winsByTier) =>
    Object.fromEntries(
      play.tiers.flatMap(({ name, refund }, tier) => {
        const bets = winsByTier[tier] ?? 0
        return bets > 0 && !refund ? [[name, bets * placings]] : []
      }),
    ),
  )
}

/** One winning entry per choice of positions in each tier that is reached; sets may win together. */
const typedWins = (play: Play, content: string, placings: number): readonly Wins[] => {
  const { win, tiers, plate } = play
  const notes = parseNotes(play, content) ?? []
  if (notes.length === 0 || plate.kind !== 'typed') return []
  if (win.rule === 'contains' || win.rule === 'covers') {
    // The notes that one draw can make win together are at most all of them, and at most as many as it has sets.
    const bets = Math.min(
      notes.length,
      setsOfDraw(win.rule, win.at.length, win.choose, plate.hi - plate.lo + 1),
    )
    return [{ [tiers[0]?.name ?? '']: bets }]
  }
  const patterns = win.rule === 'group' ? win.patterns : undefined
  return tiers
    .filter(
      (_, tier) => !patterns || notes.some((note) => patternOf(Array.from(note, Number)) === patterns[tier]),
    )
    .map((tier) => ({ [tier.name]: placings }))
}

const setsOfDraw = (rule: 'contains' | 'covers', drawn: number, choose: number, numbers: number): number =>
  rule === 'contains' ? binomial(drawn, choose) : binomial(numbers - drawn, choose - drawn)
