import { expect, test } from 'vitest'
import { readDrawFile } from './drawFile.ts'

const row = 'cqssc,20261121-001,1,2,3,4,5'
const draw = { lottery: 'cqssc', issue: '20261121-001', code: '1,2,3,4,5' }

test.each([
  ['lines that end with CR LF', `${row}\r\n${row}\r\n`],
  ['lines that end with LF', `${row}\n${row}`],
  ['lines that end with CR, as older spreadsheets write them', `${row}\r${row}\r`],
  ['lines that end in all ways', `\r\r\n\n${row}\r${row}\n`],
  ['a byte order mark', `\uFEFF${row}\n${row}`],
  ['a header', `lottery,issue,code\n${row}\n${row}`],
  ['a quoted header after a mark', `\uFEFF"Lottery","Issue","Code",,\r\n${row}\r\n${row}`],
  ['a header after empty lines', `\n,,,\nlottery,issue,code\n${row}\n${row}`],
  ['empty columns at the end', `${row},,,\n${row}, ,\n,,,,\n`],
  ['quoted fields', `"cqssc","20261121-001","1,2,3,4,5"\n"cqssc" , "20261121-001" ,"1","2","3","4","5"`],
] as const)('a file with %s is read', (_story, text) => {
  const read = readDrawFile(text)
  expect(read.ok && read.value.map(({ line: _line, ...told }) => told)).toEqual([draw, draw])
})

test('digits of one number each may stand together, and a line keeps its number in the file', () => {
  expect(readDrawFile('\r\rcqssc,20261121-001,12345\r\r3dfc,2026311,012')).toEqual({
    ok: true,
    value: [
      { line: 3, lottery: 'cqssc', issue: '20261121-001', code: '12345' },
      { line: 5, lottery: '3dfc', issue: '2026311', code: '012' },
    ],
  })
})

const utf16 = (text: string, order: 'utf16le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return (order === 'be' ? bytes.swap16() : bytes).toString('utf8')
}

test.each([
  ['nothing', '', 'NoDraws', 0],
  ['blank lines', '\r\n \r\n,,\r', 'NoDraws', 0],
  ['a header alone', 'lottery,issue,code\r\n', 'NoDraws', 0],
  ['UTF-16 with a mark', utf16(row, 'utf16le', true), 'OtherEncoding', 0],
  ['UTF-16 without a mark', utf16(row, 'utf16le', false), 'OtherEncoding', 0],
  ['UTF-16 of the other order', utf16(row, 'be', true), 'OtherEncoding', 0],
  ['a quotation mark that does not close', `${row}\n"cqssc,20261121-002,1,2,3,4,5`, 'MalformedRow', 2],
  ['a quotation mark inside a field', `cq"ssc,20261121-002,1,2,3,4,5`, 'MalformedRow', 1],
  ['a second header', `${row}\rlottery,issue,code`, 'MalformedRow', 2],
  ['a row of two columns', `${row}\r\rcqssc,20261121-002,,,`, 'MalformedRow', 3],
  ['words', '开奖结果\n', 'MalformedRow', 1],
] as const)('a file with %s is refused by name', (_story, text, name, line) => {
  expect(readDrawFile(text)).toMatchObject({ ok: false, error: { name, line } })
})
