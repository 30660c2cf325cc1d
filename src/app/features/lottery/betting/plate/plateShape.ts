/** How many options of a row stand on one line. */

const longest = 14

/** Rows with quick buttons keep to one line; longer ones (sums) break into even lines of at most 14. */
export const optionsPerLine = (count: number, hasFilters: boolean): number => {
  if (hasFilters || count <= longest) return count
  const lines = Math.ceil(count / longest)
  return Math.ceil(count / lines)
}

/** A plate of more rows than a window of 900 px holds stands closer, and its option bar stays in sight. */
export const isLongPlate = (rows: number): boolean => rows > 6

/** Words and long tokens take the room they need. */
export const hasWords = (options: readonly string[]): boolean =>
  options.some((option) => option.length > 2 || (option.length === 2 && !/^\d\d$/.test(option)))

/** Eleven or twelve numbers keep to one line beside their quick buttons, and to the same places in every row. */
export const isTight = (options: readonly string[]): boolean =>
  options.length > 10 && options.length <= 12 && !hasWords(options)

/** Where an arrow leads on a plate: row and option, or undefined at an edge. */
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
