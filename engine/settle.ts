/**
 * How many bets of a line win a draw (play-types.md §4). Judged from the draw: what would have to be
 * picked is looked up in the masks, so no bet is ever listed.
 */
import { isOptionContent, readEntries, readMasks } from './content.ts'
import { parseDraw } from './draw.ts'
import { entryKey } from './entry.ts'
import { addWins, entryTierOf, judgeOf } from './judge.ts'
import type { Play, TypedPlate } from './plays/define.ts'
import type { FoundPlay } from './plays/index.ts'
import { laidAt } from './position.ts'

// What callers of settlement need beside it.
export { isOptionContent, parseDraw }

/** Winning bets per tier name; a tier without winners is absent. */
export type Wins = Readonly<Record<string, number>>

/**
 * The winning bets of a content per wire tier name, {} when nothing wins or the content is malformed.
 * `draw` must come from `parseDraw`; `position` is the wire field of any-position plays.
 */
export const settleContent = (
  play: Play,
  content: string,
  position: string | undefined,
  draw: readonly number[],
): Wins => {
  const winsByTier: number[] = []
  const { plate } = play
  const regions = laidAt(play, play.win.at, position)
  if (!regions) return {}
  if (plate.kind === 'typed') {
    if (!settleEntries(play, plate, content, regions, draw, winsByTier)) return {}
  } else {
    if (!readMasks(plate, content, scratch)) return {}
    const judge = judgeOf(play)
    for (const at of regions) judge(scratch, draw, at, winsByTier)
  }
  return namedWins(play, winsByTier)
}

/**
 * The same for a play found by name: a tile's own method takes only the labels of its tier and answers
 * `win`; an English code answers the catalogue's tier names (engine-rules §4).
 */
export const settleFound = (
  { play, option, tierNames }: FoundPlay,
  content: string,
  position: string | undefined,
  draw: readonly number[],
): Wins => {
  if (option && !isOptionContent(play, option.tier, content)) return {}
  const wins = settleContent(play, content, position, draw)
  if (option) return Object.keys(wins).length > 0 ? { win: wins[option.tier] ?? 0 } : {}
  if (tierNames === 'wire') return wins
  const titles = new Map(play.tiers.map((tier) => [tier.name, tier.title]))
  return Object.fromEntries(Object.entries(wins).map(([name, bets]) => [titles.get(name) ?? name, bets]))
}

// One array for the life of the module: settlement reads millions of contents.
const scratch: number[] = []

const namedWins = (play: Play, winsByTier: readonly number[]): Wins => {
  const wins: Record<string, number> = {}
  for (let tier = 0; tier < winsByTier.length; tier += 1) {
    const bets = winsByTier[tier]
    const name = play.tiers[tier]?.name
    if (bets && name !== undefined) wins[name] = bets
  }
  return wins
}

/** The entry that would win each region is looked for among the entries typed; a repeat is the same bet. */
const settleEntries = (
  play: Play,
  plate: TypedPlate,
  content: string,
  regions: readonly (readonly number[])[],
  draw: readonly number[],
  winsByTier: number[],
): boolean => {
  const tierOf = entryTierOf(play.win)
  const wanted = regions.map((at) => {
    const key = entryKey(
      plate,
      at.map((place) => draw[place] ?? -1),
    )
    return { key, tier: tierOf(draw, at), typed: false }
  })
  const read = readEntries(plate, content, (key) => {
    for (const want of wanted) if (want.key === key) want.typed = true
  })
  for (const want of wanted) if (want.typed && want.tier >= 0) addWins(winsByTier, want.tier, 1)
  return read
}
