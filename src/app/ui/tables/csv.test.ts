import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const text = (value: string) => ({ kind: 'text', text: value }) as const

test('a file begins with the byte order mark, its lines end with CR LF', () => {
  expect(csvOf(['时间', '金额'], [[text('a'), { kind: 'money', hao: 20_500n }]])).toBe(
    '\uFEFF时间,金额\r\na,2.0500\r\n',
  )
})

test.each([
  ['a comma', '万,千', '"万,千"'],
  ['a quote', '5" 屏', '"5"" 屏"'],
  ['a new line', 'a\nb', '"a\nb"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula that reaches out', '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['plus', '+86', "'+86"],
  ['minus', '-2', "'-2"],
  ['at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', "'\t=1"],
  ['nothing', '', ''],
])('a text with %s is one field and runs nothing', (_story, value, field) => {
  expect(csvOf(['x'], [[text(value)]])).toBe(`\uFEFFx\r\n${field}\r\n`)
})

test.each([
  [-20_000n, '-2.0000'],
  [1n, '0.0001'],
  [0n, '0.0000'],
])('money stays a number: %s', (hao, field) => {
  expect(csvOf(['x'], [[{ kind: 'money', hao, signed: true }]])).toBe(`\uFEFFx\r\n${field}\r\n`)
})
