/** The tiles of a play that can win in the same draw: 牛大 together with 牛6, but never with 牛1. */
import { drawForm } from './draw.ts'
import { oncePer } from '../memo.ts'
import { totalAt } from './places.ts'
import { tilesOf, type Play } from '../plays/define.ts'
import { isTileRule, wonTiles } from './tiles.ts'

/** A set of tiles, as indexes of the play's first row. */
export type TileSet = readonly number[]

/** Maximum number of places to enumerate: four ordered digits are 10,000 draws, five sorted ones 2,002. */
const placesMax = 5

/**
 * The maximal sets of tiles that win in the same draw, for a play whose tiles are separate
 * bets. Undefined if a draw has too many places to enumerate (the seven balls), and for other plays.
 */
export const tilesTogether = oncePer((play: Play): readonly TileSet[] | undefined => {
  const { win, family } = play
  if (!isTileRule(win) && !(win.rule === 'sum' && play.options)) return undefined
  const at = win.at === 'chosen' ? [] : win.at
  if (at.length > placesMax) return undefined
  const { numbers, lo, hi, distinct } = drawForm(family)
  const wins = isTileRule(win) ? wonTiles(play) : totalTile(play, at)
  const isOrdered = orderedRules.includes(win.rule)
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
      walk(index + 1, isOrdered ? lo : number)
    }
  }
  walk(0, lo)
  const found = [...sets.values()]
  return found.filter(
    (set) => !found.some((other) => other !== set && set.every((tile) => other.includes(tile))),
  )
})

/** Rules that depend on the order of the numbers; for all others only the set of numbers matters. */
const orderedRules: readonly Play['win']['rule'][] = ['dragonTiger', 'baccarat']

const totalTile = (play: Play, at: readonly number[]): ((draw: readonly number[]) => TileSet) => {
  const tiles = tilesOf(play)
  return (draw) => {
    const tile = tiles.indexOf(String(totalAt(draw, at)))
    return tile < 0 ? [] : [tile]
  }
}
