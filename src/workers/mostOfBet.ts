/** The maximum award of a bet over all draws, shown in the confirmation. */
import type { Hao } from '#engine/money/money.ts'
import { awardOf } from '#engine/money/odds.ts'
import type { Play } from '#engine/plays/define.ts'
import type { FoundPlay } from '#engine/plays/found.ts'
import { largestAward } from '#engine/money/prize.ts'
import { tilesTogether } from '#engine/judging/together.ts'

/** Cost, odds and content of a line. Money in hao. */
export interface LinePrices {
  readonly content: string
  readonly position?: string | undefined
  /** Prize for 2 yuan per tier name; a tile of a split play has the one tier `win`. */
  readonly odds: Readonly<Record<string, Hao>>
  readonly stake: Hao
  readonly bets: number
  /** Maximum award of the line, if it is a single pick. */
  readonly cap?: Hao | undefined
}

/** A line whose play is known. */
export interface FoundLine {
  readonly found: FoundPlay
  readonly line: LinePrices
}

/** The largest award of all lines together: of tiles that exclude each other only those of one draw count. */
export const mostOfLines = (lines: readonly FoundLine[]): Hao => {
  const tiles = new Map<Play, Map<string, Hao>>()
  let most = 0n
  for (const { found, line } of lines) {
    const award = mostOfLine(found, line)
    if (found.play.options && tilesTogether(found.play)) {
      const awards = tiles.get(found.play) ?? new Map<string, Hao>()
      tiles.set(found.play, awards.set(line.content, (awards.get(line.content) ?? 0n) + award))
    } else most += award
  }
  for (const [play, awards] of tiles) most += mostOfTiles(play, awards)
  return most
}

/** The largest award of a line; a tile of a split play is one bet that wins or does not. */
const mostOfLine = ({ play }: FoundPlay, { content, position, odds, stake, bets, cap }: LinePrices): Hao => {
  const placed = position === undefined ? {} : { position }
  const award = play.options
    ? awardOf({ wins: { win: 1 }, odds, stake, bets })
    : largestAward({ play, content, ...placed, odds, stake, bets })
  return cap !== undefined && award > cap ? cap : award
}

const mostOfTiles = (play: Play, awards: ReadonlyMap<string, Hao>): Hao => {
  const labels = (play.options ?? []).map(({ label }) => label)
  return (tilesTogether(play) ?? [])
    .map((set) => set.reduce((sum, tile) => sum + (awards.get(labels[tile] ?? '') ?? 0n), 0n))
    .reduce((most, one) => (one > most ? one : most), 0n)
}
