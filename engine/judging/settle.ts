/**
 * The number of bets of a line that win a draw (play-types.md §4). Computed from the draw: the picks that would
 * win are looked up in the masks, so no bet is ever listed.
 */
import { isOptionContent, readEntries, readMasks } from '../content/content.ts'
import { maskCounter } from '../counting/count.ts'
import { parseDraw } from './draw.ts'
import { entryKey } from '../content/entry.ts'
import { addWins, entryTierOf, judgeOf } from './judge.ts'
import type { Play, Tier, TypedPlate } from '../plays/define.ts'
import type { FoundPlay } from '../plays/found.ts'
import { laidAt } from '../content/position.ts'

// What callers of settlement need beside it.
export { isOptionContent, parseDraw }

/** Winning bets per tier name; a tier without winners is absent. */
export type Wins = Readonly<Record<string, number>>

/**
 * The winning bets of a content per tier index of the play, undefined when the content is malformed.
 * `draw` must come from `parseDraw`; `position` is the wire field of any-position plays.
 */
const judgedContent = (
  play: Play,
  content: string,
  position: string | undefined,
  draw: readonly number[],
): readonly number[] | undefined => {
  const { plate } = play
  const regions = laidAt(play, play.win.at, position)
  if (!regions) return undefined
  const winsByTier: number[] = []
  if (plate.kind === 'typed')
    return settleEntries(play, plate, content, regions, draw, winsByTier) ? winsByTier : undefined
  if (!readMasks(plate, content, scratch)) return undefined
  // A 胆拖 selection that is not a bet (a single one, or a number in both rows) must not be judged as one.
  if (play.count.rule === 'bankerDrag' && maskCounter(play)(scratch) === 0) return undefined
  const judge = judgeOf(play)
  for (const at of regions) judge(scratch, draw, at, winsByTier)
  return winsByTier
}

/**
 * The winning bets of a content per wire tier name, {} when nothing wins or the content is malformed. A
 * tier that returns the stake is listed under its own name.
 */
export const settleContent = (
  play: Play,
  content: string,
  position: string | undefined,
  draw: readonly number[],
): Wins => namedWins(judgedContent(play, content, position, draw), play, (tier) => tier.name)

/**
 * The same for a play found by name: a tile's own method accepts only its labels and returns `win`; an
 * English code returns the catalogue's tier names (engine-rules §4).
 */
export const settleFound = (
  { play, option, tierNames }: FoundPlay,
  content: string,
  position: string | undefined,
  draw: readonly number[],
): Wins => {
  if (option && !isOptionContent(play, option.method, content)) return {}
  const wins = judgedContent(play, content, position, draw)
  if (option) return namedWins(wins, play, (tier) => (tier.refund ? tier.name : 'win'))
  return namedWins(wins, play, (tier) => (tierNames === 'wire' ? tier.name : tier.title))
}

// One array for the life of the module: settlement reads millions of contents.
const scratch: number[] = []

const namedWins = (
  winsByTier: readonly number[] | undefined,
  { tiers }: Play,
  nameOf: (tier: Tier) => string,
): Wins => {
  const wins: Record<string, number> = {}
  for (let index = 0; index < (winsByTier?.length ?? 0); index += 1) {
    const bets = winsByTier?.[index]
    const tier = tiers[index]
    if (!bets || !tier) continue
    const name = nameOf(tier)
    wins[name] = (wins[name] ?? 0) + bets
  }
  return wins
}

/** An entry that wins a region has one key, or, if several entries may win, passes a test; a repeat is the same bet. */
const settleEntries = (
  play: Play,
  plate: TypedPlate,
  content: string,
  regions: readonly (readonly number[])[],
  draw: readonly number[],
  winsByTier: number[],
): boolean => {
  const { win } = play
  if (win.rule === 'contains' || win.rule === 'covers') {
    const drawn = setOf(plate, win.at, draw)
    const wins =
      win.rule === 'contains' ? (key: number) => (key & ~drawn) === 0 : (key: number) => (drawn & ~key) === 0
    const won = new Set<number>()
    const read = readEntries(plate, content, (key) => {
      if (wins(key)) won.add(key)
    })
    addWins(winsByTier, 0, won.size)
    return read
  }
  const tierOf = entryTierOf(win)
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

/** The numbers drawn at some places as the key of a set (entry.ts). */
const setOf = (plate: TypedPlate, at: readonly number[], draw: readonly number[]): number =>
  at.reduce((set, place) => set | (1 << ((draw[place] ?? plate.lo) - plate.lo)), 0)
