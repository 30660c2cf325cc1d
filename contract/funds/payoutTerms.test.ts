import { expect, test } from 'vitest'
import { cleanHolder, hasCheckDigit, isHolder } from './payoutTerms.ts'

test.each(['林晓', '欧阳晓林', '一二三四五'])(
  '[F-325] [L-393] %s is a name of 2 to 5 Chinese characters',
  (name) => {
    expect(isHolder(name)).toBe(true)
  },
)

test.each(['', '林', '一二三四五六', 'Lin Xiao', '林xiao', '林晓1', '林\u0000晓', '林晓\n', '🀄🀄'])(
  '[F-325] [L-393] %j is not',
  (name) => {
    expect(isHolder(name)).toBe(false)
  },
)

test.each([
  ['迪丽热巴·迪力木拉提', true],
  ['买买提·艾·合提', true],
  ['·林晓', false],
  ['林晓·', false],
  ['林··晓', false],
  ['林·x', false],
  ['一·二·三·四·五·六', false],
])('[F-326] [L-394] parts joined by a middle dot: %s is %s', (name, is) => {
  expect(isHolder(name)).toBe(is)
})

test('blanks are no part of a name, and every dot that a keyboard makes is the same one', () => {
  expect(cleanHolder(' 林 晓 ')).toBe('林晓')
  for (const dot of ['·', '•', '．', '・', '.']) expect(cleanHolder(`阿里${dot}木江`)).toBe('阿里·木江')
})

test.each([
  ['6225880123451230', true],
  ['6222021234567890128', true],
  ['6225880123451231', false],
  ['6225880123415230', false],
])('the check digit of %s: %s', (digits, right) => {
  expect(hasCheckDigit(digits)).toBe(right)
})
