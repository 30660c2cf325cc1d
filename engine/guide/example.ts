/** A worked example: the bet, its number of bets, the draw, and the wins. */
export interface Example {
  /** The method of the line, if it is not the play's own: that of a tile of a split play. */
  readonly method?: string
  /** Wire text. */
  readonly content: string
  readonly position?: string
  readonly bets: number
  readonly draw: string
  /** Winning bets per wire tier name; {} = nothing won. */
  readonly wins: Readonly<Record<string, number>>
}

/** The two examples of every play of a family, by method. */
export type FamilyExamples = Readonly<Record<string, readonly [Example, Example] | undefined>>

/** Writes an example in one line; `position` names the ticked positions. */
export const example = (
  content: string,
  bets: number,
  draw: string,
  wins: Example['wins'],
  position?: string,
): Example =>
  position === undefined ? { content, bets, draw, wins } : { content, bets, draw, wins, position }

/** The same for a tile of a split play, which is always one bet. */
export const tileExample = (
  method: string,
  content: string,
  draw: string,
  wins: Example['wins'],
): Example => ({
  method,
  content,
  bets: 1,
  draw,
  wins,
})
