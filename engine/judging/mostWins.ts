/** The draws that pay most for a selection of tiles: how many of its bets can win at once, tier by tier. */
import { animalOfYear } from '../plays/balls.ts'
import { masksOfPicks, type Picks } from '../content/content.ts'
import { drawForm } from './draw.ts'
import { judgeOf } from './judge.ts'
import { binomial } from '../numbers/masks.ts'
import type { Play, RowsPlate } from '../plays/define.ts'
import { isTileRule } from './tiles.ts'

/** Winning bets by tier index. */
type WinsByTier = readonly number[]

/** The candidates for the best draw of a play of tiles: for each, the winning bets by tier index. */
export const mostWins = (play: Play, picks: Picks): readonly WinsByTier[] => {
  const { win, plate, count, tiers } = play
  if (plate.kind !== 'rows') return []
  const oneInEachTier = tiers.map((_, tier) => tiers.map((_one, other) => (other === tier ? 1 : 0)))
  // A line of a split play holds one tile.
  if (play.options) return oneInEachTier
  if (isTileRule(win)) return judgedDraws(play, picks, smallDraws(play))
  const [first = [], second = []] = picks
  switch (win.rule) {
    case 'direct':
      return [[1]]
    case 'position':
      return [[rowsRightAtOnce(play, plate, picks)]]
    case 'anyDirect':
      return [[binomial(rowsRightAtOnce(play, plate, picks), win.choose)]]
    case 'tails':
    case 'through':
      return judgedDraws(play, picks, [fitting(win.at === 'chosen' ? [] : win.at, picks)])
    case 'contains': {
      if (count.rule !== 'bankerDrag') return [[binomial(Math.min(first.length, win.at.length), win.choose)]]
      const open = Math.min(second.length, win.at.length - first.length)
      return [[binomial(open, win.choose - first.length)]]
    }
    case 'covers': {
      const missing = count.rule === 'bankerDrag' ? Math.max(0, win.at.length - first.length) : 0
      return count.rule === 'bankerDrag'
        ? [[binomial(second.length - missing, win.choose - first.length - missing)]]
        : [[binomial(first.length - win.at.length, win.choose - win.at.length)]]
    }
    case 'repeat':
      return [[Math.min(first.length, Math.floor(win.at.length / win.times))]]
    case 'attributes':
      return judgedDraws(play, picks, smallDraws(play))
    case 'linked':
      return judgedDraws(play, picks, [ballsHolding(first), ballsHolding(first.toReversed(), true)])
    case 'noneIn':
      return [[binomial(first.length, win.choose)]]
    case 'zodiacSet':
      return [[binomial(first.length - 1, win.choose - 1)]]
    case 'zodiacAll':
      return groupWins(first, animalOfYear(win.year), win.choose)
    case 'tailAll':
      return groupWins(first, '0尾', win.choose)
    case 'group':
    case 'sum':
    case 'groupSum':
    case 'span':
    case 'holding':
      return oneInEachTier
  }
}

const judgedDraws = (play: Play, picks: Picks, draws: Iterable<readonly number[]>): readonly WinsByTier[] => {
  const masks = masksOfPicks(play, picks)
  const judge = judgeOf(play)
  const at = play.win.at === 'chosen' ? [] : play.win.at
  const found = new Map<string, WinsByTier>()
  for (const draw of draws) {
    const wins: number[] = []
    judge(masks, draw, at, wins)
    found.set(wins.join(), wins)
  }
  return [...found.values()]
}

/** Every draw of the numbers at the few places that a play looks at. */
function* smallDraws({ win, family }: Play): Generator<readonly number[]> {
  const at = win.at === 'chosen' ? [] : win.at
  const { lo, hi } = drawForm(family)
  const numbers = hi - lo + 1
  const draw = Array.from({ length: Math.max(...at) + 1 }, () => lo)
  for (let code = 0; code < numbers ** at.length; code += 1) {
    let rest = code
    for (const place of at) {
      draw[place] = lo + (rest % numbers)
      rest = Math.floor(rest / numbers)
    }
    yield draw
  }
}

/** A draw that shows a picked number wherever there is one. */
const fitting = (at: readonly number[], picks: Picks): readonly number[] => {
  const draw = Array.from({ length: Math.max(...at) + 1 }, () => -1)
  for (const [row, place] of at.entries()) {
    const pick = picks[row]?.[0]
    if (pick !== undefined) draw[place] = Number(pick)
  }
  return draw
}

/** Seven balls with as many picked ones as possible: regular ones first, or the special one first. */
const ballsHolding = (picked: readonly string[], specialFirst = false): readonly number[] => {
  const others = Array.from({ length: 49 }, (_, index) => index + 1).filter(
    (ball) => !picked.some((pick) => Number(pick) === ball),
  )
  const balls = [...picked.map(Number), ...others].slice(0, 7)
  return specialFirst ? [...balls.slice(1), balls[0] ?? 0] : balls
}

/** 连肖 and 连尾: seven balls hit at most seven groups, with the one of unequal size among them or not. */
const groupWins = (picked: readonly string[], own: string, choose: number): readonly WinsByTier[] => {
  const held = picked.includes(own) ? 1 : 0
  const others = picked.length - held
  const hits = (places: number) => Math.min(others, places)
  return [
    [held * binomial(hits(6), choose - 1), binomial(hits(6), choose)],
    [0, binomial(hits(7), choose)],
  ]
}

/** How many rows can win in one draw: all that have a pick, or fewer where numbers must differ. */
const rowsRightAtOnce = ({ family }: Play, plate: RowsPlate, picks: Picks): number =>
  drawForm(family).distinct ? matchedRows(plate, picks) : picks.filter((row) => row.length > 0).length

/** Largest matching of rows and numbers, by augmenting paths. */
const matchedRows = ({ rows }: RowsPlate, picks: Picks): number => {
  const rowOfNumber = new Map<string, number>()
  const place = (row: number, tried: Set<string>): boolean => {
    for (const pick of picks[row] ?? []) {
      if (tried.has(pick)) continue
      tried.add(pick)
      const holder = rowOfNumber.get(pick)
      if (holder === undefined || place(holder, tried)) {
        rowOfNumber.set(pick, row)
        return true
      }
    }
    return false
  }
  return rows.reduce((matched, _, row) => (place(row, new Set()) ? matched + 1 : matched), 0)
}
