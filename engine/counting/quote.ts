/** What ticked tiles come to: their content, their bets, and whether these are so few that prizes are capped (单挑). */
import { formatPicks, type Picks } from '../content/content.ts'
import { singlePick } from '../money/odds.ts'
import type { Play } from '../plays/define.ts'
import { countPicks, smallestChoice } from './count.ts'

/** Ticked tiles as a line. */
export interface PicksQuote {
  readonly content: string
  readonly bets: number
  /** So few bets on one choice of positions that the award is capped. */
  readonly single: boolean
}

/** Quotes the ticks of each row of a plate; `position` is the wire field of any-position plays. No bet: `bets` is 0. */
export const quotePicks = (play: Play, picks: Picks, position?: string): PicksQuote => {
  const content = formatPicks(play, picks)
  return { content, bets: countPicks(play, picks, position), single: isSingle(play, content, position) }
}

/** Whether a line is a single pick: its smallest number of bets on one choice of positions is below the limit. */
export const isSingle = (play: Play, content: string, position?: string): boolean =>
  singlePick(play, smallestChoice(play, content, position), position)
