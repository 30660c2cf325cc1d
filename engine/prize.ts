/** The most a line can win, for “中1注得” and the prize column (play-types.md §4, §5). */
import { parsePicks, parseNotes } from './content.ts'
import type { Hao } from './money.ts'
import { awardOf } from './odds.ts'
import type { Play } from './plays/define.ts'
import { laidAt } from './position.ts'
import { settleContent, type Wins } from './settle.ts'

/** The prize in hao of one winning bet: odds for 2 yuan, at this unit and multiple, not yet rounded to fen. */
export const prizeOfBet = (odds: Hao, unit: Hao, multiple: number): Hao =>
  (odds * unit * BigInt(multiple)) / 20_000n

/** What is needed to say what a line can win at most. */
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

/** The largest award of a line in hao over all draws, 0 for malformed content. */
export const largestAward = ({ play, content, position, odds, stake, bets }: PricedLine): Hao => {
  let largest = 0n
  for (const wins of bestWins(play, content, position)) {
    const award = awardOf({ wins, odds, stake, bets })
    if (award > largest) largest = award
  }
  return largest
}

/**
 * The wins of the draws that can pay most: a draw that fits the picks themselves where wins add up, and
 * otherwise one bet in each tier that the content can reach.
 */
const bestWins = (play: Play, content: string, position: string | undefined): readonly Wins[] => {
  const { win, tiers, plate } = play
  const placings = laidAt(play, win.at, position)?.length ?? 0
  if (plate.kind === 'typed') return typedWins(play, content, placings)
  const picks = parsePicks(play, content)
  if (!picks || picks.every((row) => row.length === 0) || placings === 0) return []
  switch (win.rule) {
    case 'direct':
    case 'position':
    case 'tails':
    case 'through': {
      const draw = win.at === 'chosen' ? [] : drawFitting(win.at, picks)
      return [settleContent(play, content, position, draw)]
    }
    case 'group':
    case 'sum':
    case 'groupSum':
    case 'span':
    case 'holding':
    case 'sumTail':
      return tiers.map((tier) => ({ [tier.name]: placings }))
  }
}

/** A draw that shows a picked number wherever there is one. */
const drawFitting = (at: readonly number[], picks: readonly (readonly string[])[]): readonly number[] => {
  const draw = Array.from({ length: Math.max(...at) + 1 }, () => -1)
  for (const [row, place] of at.entries()) {
    const pick = picks[row]?.[0]
    if (pick !== undefined) draw[place] = Number(pick)
  }
  return draw
}

/** One winning entry per choice of positions, in each tier that some entry belongs to. */
const typedWins = (play: Play, content: string, placings: number): readonly Wins[] => {
  const notes = parseNotes(play, content) ?? []
  const patterns = play.win.rule === 'group' ? play.win.patterns : undefined
  const reached = play.tiers.filter(
    (_, tier) => !patterns || notes.some((note) => patternOf(note) === patterns[tier]),
  )
  return notes.length > 0 ? reached.map((tier) => ({ [tier.name]: placings })) : []
}

const patternOf = (note: string): string =>
  [...new Set(note)]
    .map((digit) => note.split(digit).length - 1)
    .toSorted((one, other) => other - one)
    .join('')
