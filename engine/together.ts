/** Which tiles of a play one draw can make win together: 牛大 comes with 牛6, and never with 牛1. */
import { drawForm } from './draw.ts'
import { oncePer } from './memo.ts'
import type { Play, TileRule } from './plays/define.ts'
import { isTileRule, tileTests } from './tiles.ts'

/** A set of tiles, as indexes of the play's first row. */
export type TileSet = readonly number[]

/** At how many places a rule is walked at most: four ordered digits are 10,000 draws, five sorted ones 2,002. */
const placesMax = 5

/**
 * Every set of tiles that some draw makes win and no other set holds, for a play whose tiles are bets of
 * their own. Undefined where a draw has too many places to walk (the seven balls), and for other plays.
 */
export const tilesTogether = oncePer((play: Play): readonly TileSet[] | undefined => {
  const { win, family } = play
  if (!isTileRule(win) && !(win.rule === 'sum' && play.options)) return undefined
  const at = win.at === 'chosen' ? [] : win.at
  if (at.length > placesMax) return undefined
  const { numbers, lo, hi, distinct } = drawForm(family)
  const wins = isTileRule(win) ? winningTiles(play) : totalTile(play, at)
  const sets = new Map<string, TileSet>()
  const draw = Array.from({ length: numbers }, () => lo)
  const walk = (index: number, from: number): void => {
    const place = at[index]
    if (place === undefined) {
      const set = wins(draw)
      sets.set(set.join(), set)
      return
    }
    for (let number = from; number <= hi; number += 1) {
      if (distinct && at.some((other, earlier) => earlier < index && draw[other] === number)) continue
      draw[place] = number
      walk(index + 1, isOrdered(win.rule) ? lo : number)
    }
  }
  walk(0, lo)
  return [...sets.values()].filter(
    (set) => ![...sets.values()].some((other) => other !== set && set.every((tile) => other.includes(tile))),
  )
})

/** Rules that ask which number stands where; all others see the same numbers in any order alike. */
const isOrdered = (rule: Play['win']['rule']): boolean =>
  rule === ('dragonTiger' satisfies TileRule['rule']) || rule === ('baccarat' satisfies TileRule['rule'])

const winningTiles = (play: Play): ((draw: readonly number[]) => TileSet) => {
  const tests = tileTests(play)
  return (draw) => tests.flatMap((test, tile) => (test(draw) === 'win' ? [tile] : []))
}

const totalTile = ({ plate }: Play, at: readonly number[]): ((draw: readonly number[]) => TileSet) => {
  const tiles = plate.kind === 'rows' ? (plate.rows[0]?.options ?? []) : []
  return (draw) => {
    const total = at.reduce((sum, place) => sum + (draw[place] ?? 0), 0)
    const tile = tiles.indexOf(String(total))
    return tile < 0 ? [] : [tile]
  }
}
