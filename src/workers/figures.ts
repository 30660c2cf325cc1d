/** Figures about a play or a lottery: returns, long dragons, shapes of draws. Used by few pages. */
import { parSheet, defaultTerms, type ParSheet } from '#engine/figures/par.ts'
import {
  baccarat,
  bull,
  diceShape,
  dragonTiger,
  fiveShape,
  threeShape,
  zu3,
  zu4,
  zu5,
  type Baccarat,
  type Bull,
} from '#engine/judging/shape.ts'
import { streaksOf, type Streak } from '#engine/figures/streak.ts'
import { numbersOf, playNamed } from './found.ts'
import type { ParQuestion, ShapeKind, ShapeQuestion, StreakQuestion } from './questions.ts'

/** The shape of a draw: a name, or the hands of 百家乐, or the bull. */
export type Shape = string | Baccarat | Bull

/** The return of one bet of a play, at the odds of a member. */
export const par = async ({ family, method, group, low, year }: ParQuestion): Promise<ParSheet> => {
  const usual = defaultTerms(family)
  const terms = { group: group ?? usual.group, low: low ?? usual.low }
  return parSheet((await playNamed(family, method, year)).play, terms)
}

/** The long dragons in draw texts, newest first. Throws for a malformed draw. */
export const streaks = ({ family, draws, least }: StreakQuestion): readonly Streak[] =>
  streaksOf(
    family,
    draws.map((draw) => numbersOf(family, draw)),
    least,
  )

const shapes: Readonly<Record<ShapeKind, (draw: unknown) => Shape>> = {
  five: fiveShape,
  three: threeShape,
  dice: diceShape,
  zu5,
  zu4,
  zu3,
  lhh: dragonTiger,
  niu: bull,
  bjl: baccarat,
}

/** The shape of numbers. Throws for numbers that are not a draw of the kind. */
export const shape = ({ kind, draw }: ShapeQuestion): Shape => shapes[kind](draw)
