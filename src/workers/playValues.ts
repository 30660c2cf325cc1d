/**
 * Play values for a page that does not bundle them. They are made by this version's code, so a page stores
 * the values and asks at every opening: they are sent only if the revision differs.
 */
import type { Family, Play } from '#engine/plays/define.ts'
import { textMark } from '#engine/plays/revision.ts'
import { playsOf } from './found.ts'

/** A request for the plays of a family, with the revision that the caller has, if any. */
export interface PlaysQuestion {
  readonly family: Family
  readonly held?: string | undefined
  /** Lunar year of the 49-ball game. */
  readonly year?: number | undefined
}

/** All plays of a family in the order of the tabs. */
export interface FamilyPlays {
  /** Differs whenever any value differs. */
  readonly revision: string
  readonly plays: readonly Play[]
}

/** The plays of a family; undefined when the caller has the same revision. */
export const newerPlays = async ({ family, held, year }: PlaysQuestion): Promise<FamilyPlays | undefined> => {
  const plays = await playsOf(family, year)
  const revision = textMark(JSON.stringify(plays))
  return revision === held ? undefined : { revision, plays }
}
