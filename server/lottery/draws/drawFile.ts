/**
 * Reads an operator's file of results: rows `lottery,issue,code`, where the code is the rest of the row. Files come from
 * spreadsheets, so line ends of any kind, quoted cells, a quoted header and empty columns at the end are taken.
 */
import { err, ok, type Result } from '#engine/result.ts'
import type { Refusal, ToldDraw } from './soundDraw.ts'

/** Why a file was not taken: its first faulty line, 0 for the whole file. */
export interface FileFault {
  readonly name: Refusal['name'] | 'MalformedRow' | 'NoDraws' | 'OtherEncoding'
  readonly line: number
  readonly text: string
}

/** The rows of a file in their order. Refuses one without a row of draws, and one in which any row is malformed. */
export const readDrawFile = (text: string): Result<readonly ToldDraw[], FileFault> => {
  // Read as UTF-8, every other byte of UTF-16 is a NUL, and its byte order mark is no character.
  if (text.includes('\u0000') || text.startsWith('\uFFFD\uFFFD'))
    return err({ name: 'OtherEncoding', line: 0, text: 'the file is UTF-16; save it as UTF-8' })
  const draws: ToldDraw[] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [i, row] of lines.entries()) {
    const cells = cellsOf(row)
    if (cells?.length === 0 || (draws.length === 0 && cells && isHeader(cells))) continue
    const draw = cells && drawOf(cells, i + 1)
    if (!draw) return err({ name: 'MalformedRow', line: i + 1, text: `"${row}" must be lottery,issue,code` })
    draws.push(draw)
  }
  return draws.length > 0
    ? ok(draws)
    : err({ name: 'NoDraws', line: 0, text: 'the file must have a row lottery,issue,code' })
}

// A cell in quotes, in which two of them are one, or without; then a comma or the end.
const cell = /\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/y

/** The cells of a row without the empty ones at its end; undefined when its quotes do not close. */
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

const isHeader = (cells: readonly string[]): boolean => cells.join(',').toLowerCase() === 'lottery,issue,code'

const drawOf = ([lottery = '', issue = '', ...codes]: readonly string[], line: number) => {
  const code = codes.join(',')
  return /^[0-9a-z]+$/i.test(lottery) && /^[0-9-]+$/.test(issue) && /^[0-9][0-9, ]*$/.test(code)
    ? { line, lottery, issue, code }
    : undefined
}
