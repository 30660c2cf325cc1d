/**
 * Play values for a page that does not bundle them. They are made of this version's code, so a page keeps
 * what it was given and asks again at every opening: only another revision crosses the border.
 */
import type { Family, Play } from '#engine/plays/define.ts'
import { textMark } from '#engine/plays/revision.ts'
import { playsOf } from './found.ts'

/** The plays of a family, and the revision the asker holds, if any. */
export interface PlaysQuestion {
  readonly family: Family
  readonly held?: string | undefined
}

/** All plays of a family in the order of the tabs. */
export interface FamilyPlays {
  /** Differs whenever any value differs. */
  readonly revision: string
  readonly plays: readonly Play[]
}

/** The plays of a family; undefined when they are what the asker holds. */
export const newerPlays = async ({ family, held }: PlaysQuestion): Promise<FamilyPlays | undefined> => {
  const plays = await playsOf(family)
  const revision = textMark(JSON.stringify(plays))
  return revision === held ? undefined : { revision, plays }
}
