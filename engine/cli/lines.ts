/**
 * Lines out of the pieces in which a pipe hands them over. Memory stays bounded: of a line longer than `max` no
 * more is kept, and it comes out as undefined.
 *
 * A line ends at a line feed and nowhere else: a question may hold U+2028, which is white space between
 * entries and which node:readline would take for the end of a line.
 */

/** The most characters of a line. A million five-digit entries are six million. */
export const lineMax = 16 * 1024 * 1024

/** What turns pieces into lines. */
export interface LineCutter {
  /** The lines that end in this piece, undefined for each that was too long. */
  readonly push: (piece: string) => readonly (string | undefined)[]
  /** The last line, if something stands behind the last line feed. */
  readonly end: () => readonly (string | undefined)[]
}

/** Makes a cutter; nothing was read yet. */
export const createLineCutter = (max: number = lineMax): LineCutter => {
  let rest = ''
  let isTooLong = false

  const add = (part: string): void => {
    isTooLong ||= rest.length + part.length > max
    rest = isTooLong ? '' : rest + part
  }
  const take = (): string | undefined => {
    const line = isTooLong ? undefined : rest
    rest = ''
    isTooLong = false
    return line
  }

  return {
    push: (piece) => {
      const parts = piece.split('\n')
      const last = parts.pop() ?? ''
      const lines = parts.map((part) => {
        add(part)
        return take()
      })
      add(last)
      return lines
    },
    end: () => (isTooLong || rest !== '' ? [take()] : []),
  }
}
