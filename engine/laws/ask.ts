/** Helpers for tables of facts: a play by its names, its plate, its number of bets and its wins. */
import { countFound } from '#engine/counting/count.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import type { FoundPlay } from '#engine/plays/found.ts'
import { findPlay, playsOf } from '#engine/plays/index.ts'
import { parseDraw, settleFound } from '#engine/judging/settle.ts'

/** The play of a name; throws RangeError for an unknown name. */
export const named = (family: Family, method: string): FoundPlay => {
  const found = findPlay(family, method)
  if (!found) throw new RangeError(`${family}/${method} must be a play`)
  return found
}

/** The play of a name. */
export const playOf = (family: Family, method: string): Play => named(family, method).play

/** The tiles of each row of a play as texts: `0 1 2 3`. */
export const rowsOf = (family: Family, method: string): readonly string[] => {
  const { plate } = playOf(family, method)
  return plate.kind === 'rows' ? plate.rows.map(({ options }) => options.join(' ')) : []
}

/** The labels of the rows. */
export const labelsOf = (family: Family, method: string): string => {
  const { plate } = playOf(family, method)
  return plate.kind === 'rows' ? plate.rows.map(({ label }) => label).join(' ') : ''
}

/** The bets of a content. */
export const betsOf = (family: Family, method: string, content: string, position?: string): number =>
  countFound(named(family, method), content, position)

/** The winning bets of a content in a draw, all tiers together. */
export const winsOf = (family: Family, method: string, content: string, draw: string): number => {
  const numbers = parseDraw(family, draw)
  if (!numbers) throw new RangeError(`"${draw}" must be a draw of ${family}`)
  return Object.values(settleFound(named(family, method), content, undefined, numbers)).reduce(
    (sum, bets) => sum + bets,
    0,
  )
}

/** The methods of a family that match a pattern, in the order of its tabs. */
export const methodsOf = (family: Family, pattern: RegExp): readonly string[] =>
  playsOf(family)
    .map(({ method }) => method)
    .filter((method) => pattern.test(method))

/** The whole numbers first..last as they are written on a plate. */
export const numbersTo = (first: number, last: number, width = 1): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(width, '0')).join(' ')
