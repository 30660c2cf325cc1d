/** Number of options of a row on one line. */

const longest = 14

/** Rows with quick buttons stay on one line; longer ones (sums) break into even lines of at most 14. */
export const optionsPerLine = (count: number, hasFilters: boolean): number => {
  if (hasFilters || count <= longest) return count
  const lines = Math.ceil(count / longest)
  return Math.ceil(count / lines)
}

/** A plate with more rows than fit a window of 900 px is set closer, and its option bar stays visible. */
export const isLongPlate = (rows: number): boolean => rows > 6

/** Words and long tokens take the width they need. */
export const hasWords = (options: readonly string[]): boolean =>
  options.some((option) => option.length > 2 || (option.length === 2 && !/^\d\d$/.test(option)))

/** Eleven or twelve numbers stay on one line with their quick buttons, in the same columns in every row. */
export const isTight = (options: readonly string[]): boolean =>
  options.length > 10 && options.length <= 12 && !hasWords(options)

/** The target of an arrow key on a plate: row and option, or undefined at an edge. */
export const plateTarget = (
  key: string,
  at: { readonly row: number; readonly option: number },
  rows: readonly { readonly count: number; readonly perLine: number }[],
): { readonly row: number; readonly option: number } | undefined => {
  const here = rows[at.row]
  if (!here) return undefined
  const within = (option: number) =>
    option >= 0 && option < here.count ? { row: at.row, option } : undefined
  switch (key) {
    case 'ArrowLeft':
      return within(at.option - 1)
    case 'ArrowRight':
      return within(at.option + 1)
    case 'Home':
      return within(0)
    case 'End':
      return within(here.count - 1)
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = key === 'ArrowUp' ? -1 : 1
      const line = within(at.option + step * here.perLine)
      if (line) return line
      const next = rows[at.row + step]
      const option = at.option % here.perLine
      return next && { row: at.row + step, option: Math.min(option, next.count - 1) }
    }
    default:
      return undefined
  }
}
