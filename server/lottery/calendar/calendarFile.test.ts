import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dateOfDay, dayOfDate } from '../catalogue/beijing.ts'
import { readCalendarFile } from './calendarFile.ts'

const two = { from: dayOfDate('2027-01-01'), days: [dayOfDate('2027-01-02'), dayOfDate('2027-01-05')] }

test.each([
  ['long numbers', '2027001,2027-01-02\n2027002,2027-01-05\n'],
  ['short numbers', '27/001,2027-01-02\n27/002,2027-01-05'],
  ['the date first, as the history has it', 'date,issue\n2027-01-02,27/001\n2027-01-05,27/002'],
  ['both ways in one file', '2027-01-02,2027001\n27/002,2027-01-05'],
  [
    'a Chinese header and a byte order mark',
    '\uFEFF期号,日期\r\n2027001,2027-01-02\r\n2027002,2027-01-05\r\n',
  ],
  ['a header after empty lines', '\n,,\nnumber,date\n2027001,2027-01-02\n2027002,2027-01-05'],
  ['lines that end in CR alone', '2027001,2027-01-02\r2027002,2027-01-05\r'],
  ['quoted cells and empty columns', '"2027001" , "2027-01-02",,\r\n\r\n"27/002","2027-01-05", ,\r\n'],
])('a file with %s is read', (_story, text) => {
  expect(readCalendarFile(text)).toEqual({ ok: true, value: two })
})

test('a year follows the one before from 001 on', () => {
  const read = readCalendarFile('27/001,2027-12-30\n27/002,2027-12-31\n28/001,2028-01-01\n28/002,2028-01-02')
  expect(read.ok && read.value.days.map(dateOfDay)).toEqual([
    '2027-12-30',
    '2027-12-31',
    '2028-01-01',
    '2028-01-02',
  ])
})

test('the real draws of all years are a calendar', () => {
  const rows = readFileSync(new URL('../../seed/xglhc.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const read = readCalendarFile(rows.map((row) => row.split(',').slice(0, 2).join(',')).join('\n'))
  expect(read.ok && [read.value.days.length, dateOfDay(read.value.from)]).toEqual([
    rows.length - 1,
    '1993-01-01',
  ])
})

const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return (order === 'be' ? bytes.swap16() : bytes).toString('utf8')
}
const first = '2027001,2027-01-02\n'

test.each([
  ['nothing', '', 0, 'the file must have a row'],
  ['a header alone', 'number,date\r\n', 0, 'the file must have a row'],
  ['UTF-16 with a mark', utf16(first, 'le', true), 0, 'UTF-16'],
  ['UTF-16 without a mark', utf16(first, 'le', false), 0, 'UTF-16'],
  ['UTF-16 of the other order', utf16(first, 'be', true), 0, 'UTF-16'],
  ['a second header', `${first}number,date`, 2, 'must be the number and the date'],
  [
    'a quotation mark that does not close',
    `${first}"2027002,2027-01-05`,
    2,
    'must be the number and the date',
  ],
  ['three columns', `${first}2027002,2027-01-05,21:30`, 2, 'must be the number and the date'],
  ['one column', `${first}2027002`, 2, 'must be the number and the date'],
  [
    'the results beside the dates',
    '2027-01-02,27/001,01 02 03 04 05 06,07',
    1,
    'must be the number and the date',
  ],
  ['a date of a spreadsheet', '2027001,2027/1/2', 1, 'must be the number and the date'],
  ['full-width digits', '２０２７００１,2027-01-02', 1, 'must be the number and the date'],
  ['a number of four digits in its year', '20270001,2027-01-02', 1, 'must be the number and the date'],
  ['a number of two digits in its year', '202701,2027-01-02', 1, 'must be the number and the date'],
  [
    'a date that does not exist',
    `${first}2027002,2027-02-30`,
    2,
    'must have a date of the years 1993 to 2099',
  ],
  ['the year 9999', '9999001,9999-01-02', 1, 'must have a date of the years 1993 to 2099'],
  ['the year 1992', '92/001,1992-01-02', 1, 'must have a date of the years 1993 to 2099'],
  ['the number of another year', '2026001,2027-01-02', 1, 'must have a number of the year of its date'],
  ['the short number of another year', '26/001,2027-01-02', 1, 'must have a number of the year of its date'],
  ['a day twice', `${first}2027002,2027-01-02`, 2, 'must be later than the draw before it, 2027-01-02'],
  ['a day before', `${first}2027002,2027-01-01`, 2, 'must be later than the draw before it, 2027-01-02'],
  ['a beginning in the middle of a year', '2027002,2027-01-05', 1, 'must have the number 2027001'],
  ['a gap in its numbers', `${first}\n2027003,2027-01-05`, 3, 'must have the number 2027002'],
  ['a number twice', `${first}2027001,2027-01-05`, 2, 'must have the number 2027002'],
  ['numbers that go on after a year', `${first}2028002,2028-01-01`, 2, 'must have the number 2028001'],
  ['a year left out', `${first}2029001,2029-01-02`, 2, 'must not leave out the year 2028'],
] as const)('a file with %s is refused, with its line', (_story, text, line, says) => {
  expect(readCalendarFile(text)).toMatchObject({
    ok: false,
    error: { line, text: expect.stringContaining(says) as string },
  })
})

test('a refusal repeats the row, and not a text of any length', () => {
  expect(readCalendarFile(`${first}2027002,2027-02-30`)).toEqual({
    ok: false,
    error: { line: 2, text: '"2027002,2027-02-30" must have a date of the years 1993 to 2099' },
  })
  const long = readCalendarFile('9'.repeat(100_000))
  expect(!long.ok && long.error.text.length).toBeLessThan(200)
})
