/** Draw results on the wire: numbers joined by commas, most significant position first (play-types.md §1). */
import type { Family } from '../plays/define.ts'

/** The format of a draw: how many numbers, their range, how they are written, and whether each occurs at most once. */
export interface DrawForm {
  readonly numbers: number
  readonly lo: number
  readonly hi: number
  readonly width: 1 | 2
  readonly distinct: boolean
}

const forms: Readonly<Record<Family, DrawForm>> = {
  ssc: { numbers: 5, lo: 0, hi: 9, width: 1, distinct: false },
  '3d': { numbers: 3, lo: 0, hi: 9, width: 1, distinct: false },
  '11x5': { numbers: 5, lo: 1, hi: 11, width: 2, distinct: true },
  kl12: { numbers: 5, lo: 1, hi: 12, width: 2, distinct: true },
  pk10: { numbers: 10, lo: 1, hi: 10, width: 2, distinct: true },
  k3: { numbers: 3, lo: 1, hi: 6, width: 1, distinct: false },
  ky481: { numbers: 4, lo: 1, hi: 8, width: 1, distinct: false },
  lhc: { numbers: 7, lo: 1, hi: 49, width: 2, distinct: true },
}

/** The form of a family's draws. */
export const drawForm = (family: Family): DrawForm => forms[family]

/**
 * Parses a draw; undefined when the count, range, padding or distinctness of its numbers is wrong.
 * Dice are returned in ascending order, as they are stored: their order has no meaning.
 */
export const parseDraw = (family: Family, text: string): readonly number[] | undefined => {
  const { numbers, lo, hi, width, distinct } = forms[family]
  // Checked before splitting, because a hostile text may be a megabyte of commas.
  if (text.length !== numbers * (width + 1) - 1) return undefined
  const tokens = text.split(',')
  if (tokens.length !== numbers || !tokens.every((token) => token.length === width && /^\d+$/.test(token)))
    return undefined
  const draw = tokens.map(Number)
  if (draw.some((number) => number < lo || number > hi)) return undefined
  if (distinct && new Set(draw).size !== numbers) return undefined
  return family === 'k3' ? draw.toSorted((one, other) => one - other) : draw
}
