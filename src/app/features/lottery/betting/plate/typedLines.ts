/** Measures of the sheet that numbers are typed on, and what is too long to be typed on. */

/** Pixels of a line. */
export const lineHeight = 20

/** Lines that fit into the sheet. */
export const visibleLines = 10

/** Lines that are drawn: those in sight, and one that is cut at either end. */
export const linesInSight = visibleLines + 2

/** Longer texts are shown line by line as they come into sight, and cannot be edited. */
export const editableMax = 20_000

/** The text after something was pasted over a selection. */
export const pasted = (value: string, from: number, to: number, clip: string): string =>
  value.slice(0, from) + clip + value.slice(to)

/** The numbers beside the lines in sight, one below the other. */
export const lineNumbers = (first: number, lines: number): string =>
  Array.from({ length: Math.max(0, Math.min(linesInSight, lines - first)) }, (_, at) => first + at + 1).join(
    '\n',
  )
