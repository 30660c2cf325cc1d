/** All plays, and how one is found by any of its names. */
import { oncePer } from '../memo.ts'
import { referenceYear } from './balls.ts'
import { elevenPlays } from './11x5.ts'
import { threeDigitPlays } from './3d.ts'
import type { Family, Play } from './define.ts'
import { namesOf, tileOf, type FoundPlay } from './found.ts'
import { dicePlays } from './k3.ts'
import { twelvePlays } from './kl12.ts'
import { swimmingPlays } from './ky481.ts'
import { ballPlays } from './lhc.ts'
import { racingPlays } from './pk10.ts'
import { sscPlays } from './ssc.ts'

type FamilyPlays = Readonly<Record<Family, readonly Play[]>>

const steady: Omit<FamilyPlays, 'lhc'> = {
  ssc: sscPlays,
  '3d': threeDigitPlays,
  '11x5': elevenPlays,
  kl12: twelvePlays,
  pk10: racingPlays,
  k3: dicePlays,
  ky481: swimmingPlays,
}

// The plays of the 49-ball game depend on the lunar year; each year is made on first use.
const ballYears = new Map<number, readonly Play[]>()

const ballPlaysOf = (year: number): readonly Play[] => {
  const known = ballYears.get(year) ?? ballPlays(year)
  ballYears.set(year, known)
  return known
}

/**
 * The plays of one family, in the order of the tabs. `year` is the lunar year of the draw and matters only for
 * the 49-ball game; the default is the year of the catalogue's examples.
 */
export const playsOf = (family: Family, year: number = referenceYear): readonly Play[] =>
  family === 'lhc' ? ballPlaysOf(year) : steady[family]

/** Every play of every family. */
export const allPlays = (year: number = referenceYear): readonly Play[] => [
  ...Object.values(steady).flat(),
  ...ballPlaysOf(year),
]

/** A play found under one of its own names on the wire; undefined when it has no such name. */
export const foundIn = (play: Play, name: string): FoundPlay | undefined => namesOf([play]).get(name)

const namesByPlays = new WeakMap<readonly Play[], ReadonlyMap<string, FoundPlay>>()

/** Finds a play by method, alias, option method or English code; undefined when no play has that name. */
export const findPlay = (
  family: Family,
  name: string,
  year: number = referenceYear,
): FoundPlay | undefined => {
  const plays = playsOf(family, year)
  const names = namesByPlays.get(plays) ?? namesOf(plays)
  namesByPlays.set(plays, names)
  return names.get(name)
}

/**
 * Finds the play of a method and a content. Older clients send tiles of one play under the method of another: the size
 * colours (红大 …) under the colour play `tm_tm_sb`, whose name is a prefix of the methods of those tiles (engine-rules §4).
 */
export const findBet = (
  family: Family,
  name: string,
  content: string,
  year: number = referenceYear,
): FoundPlay | undefined => {
  const found = findPlay(family, name, year)
  if (!found?.play.options || found.option) return found
  const { method } = found.play
  const labels = content.split(',')
  if (labels.some((label) => tileOf(found.play, label))) return found
  const sister = playsOf(family, year).find((play) =>
    labels.every((label) => tileOf(play, label)?.method.startsWith(`${method}_`)),
  )
  return sister ? { play: underMethod(sister)(method), tierNames: found.tierNames } : found
}

/** A play with its tiers named as they are under another method: 红大 of `tm_tm_sb` is paid as `hongda`. */
const underMethod = oncePer((sister: Play) => {
  const named = new Map<string, Play>()
  return (method: string): Play => {
    const known = named.get(method) ?? renamedUnder(sister, method)
    named.set(method, known)
    return known
  }
})

const renamedUnder = (play: Play, method: string): Play => ({
  ...play,
  tiers: play.tiers.map((tier) => {
    const option = play.options?.find(({ tier: title }) => title === tier.title)
    return { ...tier, name: option?.method.slice(method.length + 1) ?? tier.name }
  }),
})
