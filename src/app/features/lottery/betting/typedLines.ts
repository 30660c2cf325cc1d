/** The sheet for typed numbers: its dimensions and its lines. */
import { entryText } from '#engine/content/entryBytes.ts'
import type { TypedPlate } from '#engine/plays/define.ts'

/** Pixels of a line. */
export const lineHeight = 20

/** Lines that fit into the sheet. */
export const visibleLines = 10

/** Lines that are rendered: the visible ones, and a partly visible one at either end. */
export const linesInSight = visibleLines + 2

/** Lines, without a text for each: a file has a hundred thousand of them. */
export interface TextLines {
  readonly count: number
  /** The lines from `first` up to `end`, each cut after `most` characters. */
  part(first: number, end: number, most: number): readonly string[]
}

/** Finds the lines of a text. */
export const linesOf = (text: string): TextLines => {
  // One more than there are lines can be: each but the last has at least its line break.
  const starts = new Uint32Array(text.length + 2)
  let count = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts[count++] = at + 1
  starts[count] = text.length + 1
  return {
    count,
    part: (first, end, most) =>
      Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, nth) => {
        const from = starts[first + nth] ?? 0
        return text.slice(from, Math.min((starts[first + nth + 1] ?? 0) - 1, from + most))
      }),
  }
}

/** Entries as lines: only those that are asked for are written. */
export const entryLines = (plate: TypedPlate, keys: Uint32Array): TextLines => ({
  count: keys.length,
  part: (first, end, most) =>
    Array.from(keys.subarray(first, end), (key) => entryText(plate, key, '').slice(0, most)),
})

/** The text after a paste over a selection. */
export const pasted = (value: string, from: number, to: number, clip: string): string =>
  value.slice(0, from) + clip + value.slice(to)

/** The numbers of the visible lines, one below the other. */
export const lineNumbers = (first: number, lines: number): string =>
  Array.from({ length: Math.max(0, Math.min(linesInSight, lines - first)) }, (_, at) => first + at + 1).join(
    '\n',
  )
