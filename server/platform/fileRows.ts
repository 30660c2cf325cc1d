/**
 * Reads the rows of a file that an operator made. Files come from spreadsheets, so line ends of any kind, a byte order mark, quoted
 * cells and empty columns at the end are taken.
 */
import { err, ok, type Result } from '#engine/result.ts'

/** One row that is not empty. */
export interface FileRow {
  /** Its position in the file, from 1. */
  readonly line: number
  readonly text: string
  /** Its cells without the empty ones at its end; undefined when its quotes do not close. */
  readonly cells: readonly string[] | undefined
}

/** The rows of a text that was read as UTF-8; the error says why it is none. */
export const readFileRows = (text: string): Result<readonly FileRow[], string> => {
  // Read as UTF-8, every other byte of UTF-16 is a NUL, and its byte order mark is no character.
  if (text.includes('\u0000') || text.startsWith('\uFFFD\uFFFD'))
    return err('the file is UTF-16; save it as UTF-8')
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const rows = lines.map((row, i) => ({ line: i + 1, text: row, cells: cellsOf(row) }))
  return ok(rows.filter(({ cells }) => cells?.length !== 0))
}

// A cell in quotes, in which two of them are one, or without; then a comma or the end.
const cell = /\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/y

const cellsOf = (row: string): readonly string[] | undefined => {
  const cells: string[] = []
  cell.lastIndex = 0
  for (let more = true; more;) {
    const [, quoted, plain, end] = cell.exec(row) ?? []
    if (end === undefined) return undefined
    cells.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    more = end === ','
  }
  return cells.slice(0, cells.findLastIndex((one) => one !== '') + 1)
}
