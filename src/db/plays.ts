/**
 * Play values as the engine of an app version made them, by family: the page draws its tabs and plates from
 * here, before the worker has answered and without a line. A new version replaces them as a whole.
 */
import type { Family, Play } from '#engine/plays/define.ts'

/** The plays of one family. */
export interface StoredPlays {
  readonly key: Family
  /** Mark of the values; another app version may have others. */
  readonly revision: string
  /** In the order of the tabs. */
  readonly plays: readonly Play[]
}

/** Finds a play by its method, an older spelling of it, or the method of one of its tiles. */
export const playNamed = (plays: readonly Play[], method: string): Play | undefined =>
  plays.find((play) => play.method === method || play.methodAliases?.includes(method)) ??
  plays.find((play) =>
    play.options?.some((option) => option.method === method || option.methodAliases?.includes(method)),
  )
