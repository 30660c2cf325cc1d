/** The file of a statement, as spreadsheets and providers write it. */
import { expect, test } from 'vitest'
import { readStatement } from './statementFile.ts'

const row = 'R-1,D1042,1280.00,CNY,2026-11-20 12:00:00'

test('rows with or without a heading, in quotes, with a byte order mark and any line ends', () => {
  const entry = { reference: 'R-1', spsn: 'D1042', amount: 12_800_000n, currency: 'CNY', day: '2026-11-20' }
  for (const text of [
    row,
    `reference,order,amount,currency,time\r\n${row}\r\n`,
    `\uFEFFReference,Order,Amount,Currency,Time\r${row},,\r`,
    `"R-1","D1042","1280","CNY","2026-11-20T12:00"\n\n`,
  ])
    expect(readStatement(text)).toEqual({ ok: true, value: [entry] })
})

test('a heading alone is a day without payments; nothing at all is no statement', () => {
  expect(readStatement('reference,order,amount,currency,time\n')).toEqual({ ok: true, value: [] })
  expect(readStatement('\n')).toMatchObject({ ok: false })
})

test.each([
  ['2026-11-20T23:59:59+08:00', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '2026-11-21'],
  ['2026-11-20T15:59:59.999Z', '2026-11-20'],
  ['2026-11-20 00:00', '2026-11-20'],
])('the time %s is of the day %s in Beijing', (time, day) => {
  expect(readStatement(`R-1,D1,1,CNY,${time}`)).toMatchObject({ ok: true, value: [{ day }] })
})

test.each([
  'R-1,D1,1e3,CNY,2026-11-20 12:00',
  'R-1,D1,-1,CNY,2026-11-20 12:00',
  'R-1,D1,１２,CNY,2026-11-20 12:00',
  'R-1,D1,"1,280.00",CNY,2026-11-20 12:00',
  'R-1,D1,0.00001,CNY,2026-11-20 12:00',
  'R-1,D1,1,cny,2026-11-20 12:00',
  'R-1,D1,1,CNY,2026-02-30 12:00',
  'R-1,D1,1,CNY,20.11.2026',
  'R-1,D1,1,CNY',
  ',D1,1,CNY,2026-11-20 12:00',
  'R-1,D1,1,CNY,2026-11-20 12:00,more',
  'R-1,"D1,1,CNY,2026-11-20 12:00',
])('%s is refused by its line, and nothing of the file is taken', (bad) => {
  expect(readStatement(`${row}\n${bad}\n`)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^line 2: /) as string,
  })
})

test('a file in UTF-16 is named', () => {
  expect(readStatement('R\u0000-\u0000')).toEqual({
    ok: false,
    error: 'the file is UTF-16; save it as UTF-8',
  })
})
