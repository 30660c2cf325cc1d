/**
 * Splits the chunks of a pipe into lines. Memory stays bounded: a line longer than `max` is not
 * stored further, and is returned as undefined.
 *
 * A line ends only at a line feed: a question may contain U+2028, which is white space between
 * entries and which node:readline would treat as the end of a line.
 */

/** Maximum number of characters of a line. A million five-digit entries need six million. */
export const lineMax = 16 * 1024 * 1024

/** Splits chunks into lines. */
export interface LineCutter {
  /** The lines that end in this chunk, undefined for each that was too long. */
  readonly push: (piece: string) => readonly (string | undefined)[]
  /** The last line, if there is text after the last line feed. */
  readonly end: () => readonly (string | undefined)[]
}

/** Makes a splitter that has read nothing yet. */
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
