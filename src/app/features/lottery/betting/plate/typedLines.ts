/** Dimensions of the sheet for typed numbers, and the limit of an editable text. */

/** Pixels of a line. */
export const lineHeight = 20

/** Lines that fit into the sheet. */
export const visibleLines = 10

/** Lines that are rendered: the visible ones, and a partly visible one at either end. */
export const linesInSight = visibleLines + 2

/** Longer texts are read-only, and only their visible lines are rendered. */
export const editableMax = 20_000

/** The text after a paste over a selection. */
export const pasted = (value: string, from: number, to: number, clip: string): string =>
  value.slice(0, from) + clip + value.slice(to)

/** The numbers of the visible lines, one below the other. */
export const lineNumbers = (first: number, lines: number): string =>
  Array.from({ length: Math.max(0, Math.min(linesInSight, lines - first)) }, (_, at) => first + at + 1).join(
    '\n',
  )
