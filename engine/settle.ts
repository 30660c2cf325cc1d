/**
 * How many bets of a line win a draw (play-types.md §4). Judged from the draw: what would have to be
 * picked is looked up in the masks, so no bet is ever listed.
 */
import { isOptionContent, readEntries, readMasks } from './content.ts'
import { parseDraw } from './draw.ts'
import { entryKey } from './entry.ts'
import { oncePer } from './memo.ts'
import { popcount } from './masks.ts'
import type { Play, TypedPlate, WinRule } from './plays/define.ts'
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

/** Adds the winning bets of one region to `winsByTier`, whose index is the index of the play's tiers. */
type Judge = (
  masks: readonly number[],
  draw: readonly number[],
  at: readonly number[],
  winsByTier: number[],
) => void

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

const add = (winsByTier: number[], tier: number, bets: number): void => {
  winsByTier[tier] = (winsByTier[tier] ?? 0) + bets
}

const judgeOf = oncePer((play: Play): Judge => {
  const { win } = play
  // Tiles are consecutive whole numbers wherever a number is looked up, so bit = number - first tile.
  const first = play.plate.kind === 'rows' ? Number(play.plate.rows[0]?.options[0]) : 0
  const holds = (mask: number | undefined, number: number): boolean =>
    (((mask ?? 0) >> (number - first)) & 1) === 1
  switch (win.rule) {
    case 'direct':
      return (masks, draw, at, winsByTier) => {
        for (let row = 0; row < at.length; row += 1) if (!holds(masks[row], draw[at[row] ?? 0] ?? 0)) return
        add(winsByTier, 0, 1)
      }
    case 'position':
      return (masks, draw, at, winsByTier) => {
        for (let row = 0; row < at.length; row += 1)
          if (holds(masks[row], draw[at[row] ?? 0] ?? 0)) add(winsByTier, 0, 1)
      }
    case 'tails':
      return (masks, draw, at, winsByTier) => judgeTails(masks, draw, at, winsByTier, holds)
    case 'through':
      return (masks, draw, at, winsByTier) => judgeThrough(masks, draw, at, winsByTier, holds)
    case 'group': {
      const tierOf = tierOfPattern(win.patterns)
      const rowOf = (multiplicity: number) => win.multiplicities?.indexOf(multiplicity) ?? 0
      return (masks, draw, at, winsByTier) => {
        const tier = tierOf(draw, at)
        if (tier < 0) return
        for (const place of at) {
          const number = draw[place] ?? 0
          if (!holds(masks[rowOf(timesAt(draw, at, number))], number)) return
        }
        add(winsByTier, tier, 1)
      }
    }
    case 'groupSum': {
      const tierOf = tierOfPattern(win.patterns)
      return ([mask], draw, at, winsByTier) => {
        const tier = tierOf(draw, at)
        if (tier >= 0 && holds(mask, sumAt(draw, at))) add(winsByTier, tier, 1)
      }
    }
    case 'holding': {
      const tierOf = tierOfPattern(win.patterns)
      return ([mask], draw, at, winsByTier) => {
        const tier = tierOf(draw, at)
        if (tier >= 0 && at.some((place) => holds(mask, draw[place] ?? 0))) add(winsByTier, tier, 1)
      }
    }
    case 'sum':
      return ([mask], draw, at, winsByTier) => {
        if (holds(mask, sumAt(draw, at))) add(winsByTier, 0, 1)
      }
    case 'span':
      return ([mask], draw, at, winsByTier) => {
        if (holds(mask, spanAt(draw, at))) add(winsByTier, 0, 1)
      }
    case 'sumTail':
      return ([mask], draw, at, winsByTier) => {
        const tail = sumAt(draw, at) % 10
        if (holds(mask, tail)) add(winsByTier, tail, 1)
      }
  }
})

type Holds = (mask: number | undefined, number: number) => boolean

/** A tail of L numbers wins for every choice in the rows before it, as those belong to another bet each. */
const judgeTails = (
  masks: readonly number[],
  draw: readonly number[],
  at: readonly number[],
  winsByTier: number[],
  holds: Holds,
): void => {
  let rowsMissed = at.length
  while (rowsMissed > 0 && holds(masks[rowsMissed - 1], draw[at[rowsMissed - 1] ?? 0] ?? 0)) rowsMissed -= 1
  // Tier i belongs to the tail that leaves out the first i rows.
  let before = 1
  for (let left = 0; left < at.length; left += 1) {
    if (left >= rowsMissed) add(winsByTier, left, before)
    before *= popcount(masks[left] ?? 0)
  }
  // A row without a pick makes the whole selection worth nothing, also where its tail would not need it.
  if (before === 0) winsByTier.length = 0
}

/**
 * 五星通选: all five right is the first prize alone; otherwise each side pays on its own, the second
 * prize for its three numbers, the third for its outer two.
 */
const judgeThrough = (
  masks: readonly number[],
  draw: readonly number[],
  at: readonly number[],
  winsByTier: number[],
  holds: Holds,
): void => {
  const hits = at.map((place, row) => (holds(masks[row], draw[place] ?? 0) ? 1 : 0))
  const sizes = at.map((_, row) => popcount(masks[row] ?? 0))
  const tuples = (...factors: readonly (number | undefined)[]) =>
    factors.reduce<number>((product, factor) => product * (factor ?? 0), 1)
  const [h0, h1, h2 = 0, h3, h4] = hits
  const [n0, n1, n2 = 0, n3, n4] = sizes
  const all = tuples(h0, h1, h2, h3, h4)
  add(winsByTier, 0, all)
  add(winsByTier, 1, tuples(h0, h1, h2, n3, n4) - all + tuples(n0, n1, h2, h3, h4) - all)
  add(winsByTier, 2, tuples(h0, h1, n2 - h2, n3, n4) + tuples(n0, n1, n2 - h2, h3, h4))
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
  for (const want of wanted) if (want.typed && want.tier >= 0) add(winsByTier, want.tier, 1)
  return read
}

const entryTierOf = (win: WinRule): TierOf => (win.rule === 'group' ? tierOfPattern(win.patterns) : () => 0)

/** The index of the tier that the numbers at these places belong to, -1 when none. */
type TierOf = (draw: readonly number[], at: readonly number[]) => number

/** Compares multiplicities as decimal numbers (two pairs and a single: 221), so that nothing is allocated. */
const tierOfPattern = (patterns: readonly string[]): TierOf => {
  const codes = patterns.map(Number)
  return (draw, at) => codes.indexOf(patternAt(draw, at))
}

const patternAt = (draw: readonly number[], at: readonly number[]): number => {
  let code = 0
  for (let times = at.length; times > 0; times -= 1)
    for (let index = 0; index < at.length; index += 1) {
      const number = draw[at[index] ?? 0] ?? 0
      if (isFirstAt(draw, at, index) && timesAt(draw, at, number) === times) code = code * 10 + times
    }
  return code
}

const isFirstAt = (draw: readonly number[], at: readonly number[], index: number): boolean => {
  for (let earlier = 0; earlier < index; earlier += 1)
    if (draw[at[earlier] ?? 0] === draw[at[index] ?? 0]) return false
  return true
}

const timesAt = (draw: readonly number[], at: readonly number[], number: number): number => {
  let times = 0
  for (const place of at) if (draw[place] === number) times += 1
  return times
}

const sumAt = (draw: readonly number[], at: readonly number[]): number => {
  let sum = 0
  for (const place of at) sum += draw[place] ?? 0
  return sum
}

const spanAt = (draw: readonly number[], at: readonly number[]): number => {
  let lowest = Infinity
  let highest = -Infinity
  for (const place of at) {
    lowest = Math.min(lowest, draw[place] ?? 0)
    highest = Math.max(highest, draw[place] ?? 0)
  }
  return highest - lowest
}
