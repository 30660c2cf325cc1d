/** All plays, and how one is found by any of its names. */
import type { Family, Play, PlayOption } from './define.ts'
import { sscPlays } from './ssc.ts'

/** Every play of every family, in the order of the tabs. */
export const plays: readonly Play[] = [...sscPlays]

/** A play found by name, and in which words it answers (engine-rules.md, introduction). */
export interface FoundPlay {
  readonly play: Play
  /** Set when the name was the method of one tile of a split play: only its labels may be bet. */
  readonly option?: PlayOption
  /** A play asked for by its English code answers with the catalogue's tier names. */
  readonly tierNames: 'wire' | 'catalogue'
}

const nameKey = (family: string, name: string) => `${family}/${name}`

const indexPlays = (): ReadonlyMap<string, FoundPlay> => {
  const found = new Map<string, FoundPlay>()
  for (const play of plays) {
    found.set(nameKey(play.family, play.code), { play, tierNames: 'catalogue' })
    for (const name of [play.method, ...(play.methodAliases ?? [])])
      found.set(nameKey(play.family, name), { play, tierNames: 'wire' })
    for (const option of play.options ?? [])
      for (const name of [option.method, ...(option.methodAliases ?? [])])
        if (name !== play.method) found.set(nameKey(play.family, name), { play, option, tierNames: 'wire' })
  }
  return found
}

const playsByName = indexPlays()

/** Finds a play by method, alias, option method or English code; undefined when nothing is called so. */
export const findPlay = (family: string, name: string): FoundPlay | undefined =>
  playsByName.get(nameKey(family, name))

/** The plays of one family, in the order of the tabs. */
export const playsOf = (family: Family): readonly Play[] => plays.filter((play) => play.family === family)
