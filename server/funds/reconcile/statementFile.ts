/** Reads the statement of a provider: rows `reference,order,amount,currency,time`, with or without these words above them. */
import { parseYuan, type Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import { readFileRows } from '../../platform/fileRows.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import type { BookEntry } from '../providers/bookEntry.ts'

const header = 'reference,order,amount,currency,time'

/** The entries of a file; the error names its first faulty line. All or none. */
export const readStatement = (text: string): Result<readonly BookEntry[], string> => {
  const read = readFileRows(text)
  if (!read.ok) return read
  const entries: BookEntry[] = []
  let isFirst = true
  for (const { line, text: row, cells } of read.value) {
    const isHeader = isFirst && cells?.join(',').toLowerCase() === header
    isFirst = false
    if (isHeader) continue
    const entry = cells && entryOf(cells)
    if (!entry) return err(`line ${line}: "${row}" must be ${header}`)
    entries.push(entry)
  }
  return isFirst ? err(`the file must have a row ${header}`) : ok(entries)
}

const entryOf = ([
  reference = '',
  spsn = '',
  amount = '',
  currency = '',
  time = '',
  ...more
]: readonly string[]): BookEntry | undefined => {
  const hao = amountOf(amount)
  const day = dayOf(time)
  const isWhole = more.length === 0 && /^[\w.:-]{1,64}$/.test(reference) && /^\w{0,24}$/.test(spsn)
  return isWhole && hao !== undefined && day !== undefined && /^[A-Z][A-Z0-9_]{1,11}$/.test(currency)
    ? { reference, spsn, amount: hao, currency, day }
    : undefined
}

/** Plain digits, up to four decimals. */
const amountOf = (text: string): Hao | undefined =>
  /^\d{1,12}(?:\.\d{1,4})?$/.test(text) ? parseYuan(text) : undefined

/** Of a time in Beijing, or with its own zone. */
const dayOf = (time: string): string | undefined => {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(time)
  if (!match) return undefined
  const [, date = '', clock = '', zone = '+08:00'] = match
  const at = new Date(`${date}T${clock}${zone}`)
  if (Number.isNaN(at.getTime())) return undefined
  const day = beijingText(at).slice(0, 10)
  // A day that its month does not have becomes another one.
  return zone === '+08:00' && day !== date ? undefined : day
}
