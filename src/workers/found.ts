/** Names and texts from the page as the engine's own values; what is neither throws. */
import { parseDraw } from '#engine/draw.ts'
import type { Family } from '#engine/plays/define.ts'
import { findPlay, type FoundPlay } from '#engine/plays/index.ts'

/** A play by any of its names. */
export const playNamed = (family: Family, method: string): FoundPlay => {
  const found = findPlay(family, method)
  if (!found) throw new RangeError(`${family}/${method} must be the name of a play`)
  return found
}

/** The numbers of a draw text. */
export const numbersOf = (family: Family, text: string): readonly number[] => {
  const draw = parseDraw(family, text)
  if (!draw) throw new RangeError(`"${text}" must be a draw of ${family}`)
  return draw
}
