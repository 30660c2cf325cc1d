/** Reads an operator's file of results: rows `lottery,issue,code`, where the code is the rest of the row. */
import { err, ok, type Result } from '#engine/result.ts'
import { readFileRows } from '../../platform/fileRows.ts'
import type { Refusal, ToldDraw } from './soundDraw.ts'

/** Why a file was not taken: its first faulty line, 0 for the whole file. */
export interface FileFault {
  readonly name: Refusal['name'] | 'MalformedRow' | 'NoDraws' | 'OtherEncoding'
  readonly line: number
  readonly text: string
}

/** The rows of a file in their order. Refuses one without a row of draws, and one in which any row is malformed. */
export const readDrawFile = (text: string): Result<readonly ToldDraw[], FileFault> => {
  const read = readFileRows(text)
  if (!read.ok) return err({ name: 'OtherEncoding', line: 0, text: read.error })
  const draws: ToldDraw[] = []
  for (const { line, text: row, cells } of read.value) {
    if (draws.length === 0 && cells && isHeader(cells)) continue
    const draw = cells && drawOf(cells, line)
    if (!draw) return err({ name: 'MalformedRow', line, text: `"${row}" must be lottery,issue,code` })
    draws.push(draw)
  }
  return draws.length > 0
    ? ok(draws)
    : err({ name: 'NoDraws', line: 0, text: 'the file must have a row lottery,issue,code' })
}

const isHeader = (cells: readonly string[]): boolean => cells.join(',').toLowerCase() === 'lottery,issue,code'

const drawOf = ([lottery = '', issue = '', ...codes]: readonly string[], line: number) => {
  const code = codes.join(',')
  return /^[0-9a-z]+$/i.test(lottery) && /^[0-9-]+$/.test(issue) && /^[0-9][0-9, ]*$/.test(code)
    ? { line, lottery, issue, code }
    : undefined
}
