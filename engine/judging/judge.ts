/**
 * The winning rules (play-types.md §4), one judge per rule. A judge computes from the draw what must be picked
 * to win, looks it up in the masks, and adds the bets that win.
 */
import { hasAttribute } from '../numbers/attributes.ts'
import type { Judge } from './judgement.ts'
import { linkedJudge } from './linked.ts'
import { binomial, lowestBit, popcount } from '../numbers/masks.ts'
import { oncePer } from '../memo.ts'
import { spanAt, timesAt, totalAt } from './places.ts'
import { tilesOf, type NumberRule, type Play, type WinRule } from '../plays/define.ts'
import { drawWords, isTileRule, tileTests } from './tiles.ts'

/** Adds winning bets to a tier. */
export const addWins = (winsByTier: number[], tier: number, bets: number): void => {
  winsByTier[tier] = (winsByTier[tier] ?? 0) + bets
}

/** The judge of a play; made once per play. */
export const judgeOf = oncePer((play: Play): Judge => {
  const { win } = play
  if (isTileRule(win)) return wordJudge(play) ?? tileJudge(play)
  return linkedJudge(play) ?? numberJudge(play, win as NumberRule)
})

/** The tiles that name a property of the draw; undefined for plays of other tiles. */
const wordJudge = (play: Play): Judge | undefined => {
  const words = drawWords(play)
  if (!words) return undefined
  const tiles = tilesOf(play)
  const tierOf = tierOfTiles(play)
  return ([mask = 0], draw, _at, winsByTier) => {
    for (const word of words(draw)) {
      const tile = word === null ? -1 : tiles.indexOf(word)
      if (tile >= 0 && (mask >>> tile) & 1) addWins(winsByTier, tierOf[tile] ?? 0, 1)
    }
  }
}

/** Every ticked tile by itself. */
const tileJudge = (play: Play): Judge => {
  const tests = tileTests(play)
  const tierOf = tierOfTiles(play)
  const refund = play.tiers.findIndex((tier) => tier.refund)
  const judgeTile = (tile: number, draw: readonly number[], winsByTier: number[]): void => {
    const verdict = tests[tile]?.(draw)
    if (verdict === 'win') addWins(winsByTier, tierOf[tile] ?? 0, 1)
    else if (verdict === 'tie') addWins(winsByTier, refund, 1)
  }
  return ([mask = 0, beyond = 0], draw, _at, winsByTier) => {
    for (let rest = mask; rest !== 0; rest &= rest - 1) judgeTile(lowestBit(rest), draw, winsByTier)
    for (let rest = beyond; rest !== 0; rest &= rest - 1) judgeTile(32 + lowestBit(rest), draw, winsByTier)
  }
}

/** The index of the tier that each tile of the first row pays. */
export const tierOfTiles = oncePer((play: Play): readonly number[] => {
  const { options, tiers } = play
  const tiles = tilesOf(play)
  return tiles.map((_, tile) => {
    const title = options?.[tile]?.tier
    if (title !== undefined) return tiers.findIndex((tier) => tier.title === title)
    return tiers.length === tiles.length ? tile : 0
  })
})

const numberJudge = (play: Play, win: NumberRule): Judge => {
  // Tiles are consecutive whole numbers wherever a number is looked up, so bit = number - first tile. The
  // last row says so: a row of pairs (11 22) stands before the single faces.
  const rows = play.plate.kind === 'rows' ? play.plate.rows : []
  const first = Number(rows.at(-1)?.options[0])
  const holds = (mask: number | undefined, number: number): boolean =>
    (((mask ?? 0) >> (number - first)) & 1) === 1
  const dragged = play.count.rule === 'bankerDrag'
  switch (win.rule) {
    case 'direct':
      return (masks, draw, at, winsByTier) => {
        for (let row = 0; row < at.length; row += 1) if (!holds(masks[row], draw[at[row] ?? 0] ?? 0)) return
        addWins(winsByTier, 0, 1)
      }
    case 'position':
      return (masks, draw, at, winsByTier) => {
        for (let row = 0; row < at.length; row += 1)
          if (holds(masks[row], draw[at[row] ?? 0] ?? 0)) addWins(winsByTier, 0, 1)
      }
    case 'tails':
      return (masks, draw, at, winsByTier) => judgeTails(masks, draw, at, winsByTier, holds)
    case 'through':
      return (masks, draw, at, winsByTier) => judgeThrough(masks, draw, at, winsByTier, holds)
    case 'group':
      return groupJudge(win, holds)
    case 'groupSum':
      return patternJudge(win.patterns, (mask, draw, at) => holds(mask, totalAt(draw, at)))
    case 'holding':
      return patternJudge(win.patterns, (mask, draw, at) => at.some((place) => holds(mask, draw[place] ?? 0)))
    case 'sum': {
      const tierOf = tierOfTiles(play)
      return ([mask], draw, at, winsByTier) => {
        const sum = totalAt(draw, at)
        if (holds(mask, sum)) addWins(winsByTier, tierOf[sum - first] ?? 0, 1)
      }
    }
    case 'span':
      return ([mask], draw, at, winsByTier) => {
        if (holds(mask, spanAt(draw, at))) addWins(winsByTier, 0, 1)
      }
    case 'anyDirect':
      return (masks, draw, at, winsByTier) => {
        let right = 0
        for (let row = 0; row < at.length; row += 1)
          if (holds(masks[row], draw[at[row] ?? 0] ?? 0)) right += 1
        addWins(winsByTier, 0, binomial(right, win.choose))
      }
    case 'contains':
      return ([one = 0, other = 0], draw, at, winsByTier) => {
        const drawn = maskAt(draw, at, first)
        addWins(
          winsByTier,
          0,
          dragged ? draggedHits(one, other, drawn, win.choose) : binomial(popcount(one & drawn), win.choose),
        )
      }
    case 'covers':
      return ([one = 0, other = 0], draw, at, winsByTier) => {
        const drawn = maskAt(draw, at, first)
        addWins(
          winsByTier,
          0,
          dragged ? draggedCovers(one, other, drawn, win.choose) : covers(one, drawn, win.choose),
        )
      }
    case 'repeat':
      return ([mask = 0], draw, at, winsByTier) => {
        let often = 0
        for (let rest = mask; rest !== 0; rest &= rest - 1)
          if (timesAt(draw, at, lowestBit(rest) + first) >= win.times) often += 1
        addWins(winsByTier, 0, often)
      }
    case 'attributes':
      return attributesJudge(attributeTests(rows[0]?.options ?? [], win.big))
  }
}

const groupJudge = (
  { patterns, multiplicities }: NumberRule & { readonly rule: 'group' },
  holds: (mask: number | undefined, number: number) => boolean,
): Judge => {
  const tierOf = tierOfPattern(patterns)
  const rowOf = (multiplicity: number) => multiplicities?.indexOf(multiplicity) ?? 0
  return (masks, draw, at, winsByTier) => {
    const tier = tierOf(draw, at)
    if (tier < 0) return
    for (const place of at) {
      const number = draw[place] ?? 0
      if (!holds(masks[rowOf(timesAt(draw, at, number))], number)) return
    }
    addWins(winsByTier, tier, 1)
  }
}

/** Wins the tier of a draw's pattern where the one row of the selection fits. */
const patternJudge = (
  patterns: Parameters<typeof tierOfPattern>[0],
  fits: (mask: number | undefined, draw: readonly number[], at: readonly number[]) => boolean,
): Judge => {
  const tierOf = tierOfPattern(patterns)
  return ([mask], draw, at, winsByTier) => {
    const tier = tierOf(draw, at)
    if (tier >= 0 && fits(mask, draw, at)) addWins(winsByTier, tier, 1)
  }
}

const attributesJudge =
  (has: (number: number) => number): Judge =>
  (masks, draw, at, winsByTier) => {
    let bets = 1
    for (let row = 0; row < at.length; row += 1)
      bets *= popcount((masks[row] ?? 0) & has(draw[at[row] ?? 0] ?? 0))
    addWins(winsByTier, 0, bets)
  }

/** Which tiles of 大小单双 a number has, as a mask; numbers are single digits. */
const attributeTests = (words: readonly string[], big: number): ((number: number) => number) => {
  const masks = Array.from({ length: 10 }, (_, number) =>
    words.reduce((mask, word, bit) => (hasAttribute(word, number, big) ? mask | (1 << bit) : mask), 0),
  )
  return (number) => masks[number] ?? 0
}

const maskAt = (draw: readonly number[], at: readonly number[], first: number): number => {
  let mask = 0
  for (const place of at) mask |= 1 << ((draw[place] ?? 0) - first)
  return mask
}

/** Bets of `choose` numbers of a row that contain all drawn numbers. */
const covers = (picked: number, drawn: number, choose: number): number =>
  (drawn & ~picked) === 0 ? binomial(popcount(picked & ~drawn), choose - popcount(drawn)) : 0

/** All bankers are drawn; the other numbers of a winning bet are drawn drags. */
const draggedHits = (bankers: number, drags: number, drawn: number, choose: number): number =>
  (bankers & ~drawn) === 0 ? binomial(popcount(drags & drawn), choose - popcount(bankers)) : 0

/** Drawn numbers that are not bankers must be among the drags; the other drags complete the bet. */
const draggedCovers = (bankers: number, drags: number, drawn: number, choose: number): number => {
  const missing = drawn & ~bankers
  if ((missing & ~drags) !== 0) return 0
  return binomial(popcount(drags & ~drawn), choose - popcount(bankers) - popcount(missing))
}

type Holds = (mask: number | undefined, number: number) => boolean

/**
 * A tail wins once for every choice in the rows before it, as each choice is a separate bet; with a row
 * without a pick there is no choice, and so no win.
 */
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
    if (left >= rowsMissed) addWins(winsByTier, left, before)
    before *= popcount(masks[left] ?? 0)
  }
}

/**
 * 五星通选: if all five are right only the first prize is paid; otherwise each side pays separately, the second
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
  addWins(winsByTier, 0, all)
  addWins(winsByTier, 1, tuples(h0, h1, h2, n3, n4) - all + tuples(n0, n1, h2, h3, h4) - all)
  addWins(winsByTier, 2, tuples(h0, h1, n2 - h2, n3, n4) + tuples(n0, n1, n2 - h2, h3, h4))
}

/** The tier in which a typed entry that matches the draw is paid. */
export const entryTierOf = (win: WinRule): TierOf =>
  win.rule === 'group' ? tierOfPattern(win.patterns) : () => 0

/** The index of the tier that the numbers at these places belong to, -1 when none. */
export type TierOf = (draw: readonly number[], at: readonly number[]) => number

/**
 * Patterns are compared as one number each: the n-th hexadecimal digit says how many different numbers
 * occur n times (221 becomes 0x21), so that judging a draw allocates and sorts nothing.
 */
const tierOfPattern = (patterns: readonly string[]): TierOf => {
  const codes = patterns.map((pattern) =>
    Array.from(pattern, Number).reduce((code, times) => code + onceMore(times), 0),
  )
  return (draw, at) => codes.indexOf(patternAt(draw, at))
}

const onceMore = (times: number): number => 1 << (4 * (times - 1))

const patternAt = (draw: readonly number[], at: readonly number[]): number => {
  let code = 0
  for (let index = 0; index < at.length; index += 1)
    if (isFirstAt(draw, at, index)) code += onceMore(timesAt(draw, at, draw[at[index] ?? 0] ?? 0))
  return code
}

const isFirstAt = (draw: readonly number[], at: readonly number[], index: number): boolean => {
  for (let earlier = 0; earlier < index; earlier += 1)
    if (draw[at[earlier] ?? 0] === draw[at[index] ?? 0]) return false
  return true
}
