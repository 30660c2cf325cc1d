/**
 * Play values for a page that does not bundle them. They are made of this version's code, so a page keeps
 * what it was given and asks again at every opening: only another revision crosses the border.
 */
import type { Family, Play } from '#engine/plays/define.ts'
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
  const revision = revisionOf(JSON.stringify(plays))
  return revision === held ? undefined : { revision, plays }
}

/** FNV-1a over the text with its length: no secret, only a mark that a change of a value changes. */
const revisionOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`
}
