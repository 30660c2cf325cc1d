/** Tables as CSV files that Excel opens in Chinese without running formulas. */
import { formatYuan } from '#engine/money/money.ts'
import type { Cell } from './listPage.ts'

// Without it Excel reads UTF-8 as the code page of the machine.
const byteOrderMark = '\uFEFF'

/** A file of one line of heads and one line for each row; lines end with CR LF (RFC 4180). */
export const csvOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + [heads.map(quoted), ...rows.map((row) => row.map(field))].map(line).join('')

const line = (fields: readonly string[]): string => `${fields.join(',')}\r\n`

const field = (cell: Cell): string => (cell.kind === 'money' ? formatYuan(cell.hao, 4) : quoted(cell.text))

// A spreadsheet runs a text that begins like a formula: an apostrophe makes it a plain text (OWASP, CSV injection).
const quoted = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
