import { expect, test } from 'vitest'
import { cutText, hasLength, lengthOf, sentText, withoutEmoji } from './messageText.ts'
import { privateLog, readLog } from './messages.ts'

test.each([
  ['faces', '好😀的😅', '好的'],
  ['a family that is joined', 'a👨‍👩‍👧‍👦b', 'ab'],
  ['skin', '赞👍🏽', '赞'],
  ['flags', '🇨🇳中国🇨🇳', '中国'],
  ['a keycap, whose digit stays', '1️⃣ 2', '1 2'],
  ['old pictures', '☎️❤✈', ''],
  ['digits, signs and Chinese', '第 1 期 #8*2=16 “中”、！', '第 1 期 #8*2=16 “中”、！'],
  ['rare characters', '𠮷𡈽', '𠮷𡈽'],
])('emoji are left out: %s', (_what, typed, left) => expect(withoutEmoji(typed)).toBe(left))

test('what is sent has no blanks around it, and none at all is nothing', () => {
  expect(sentText('  a \n b \n')).toBe('a \n b')
  expect(sentText(' \n\t\u3000😀 ')).toBe('')
})

test.each([
  ['', false],
  [' a ', false],
  ['𠮷', false],
  [' ab ', true],
  ['𠮷a𡈽', true],
  ['abcd', false],
])('"%s" has two or three characters: %s', (typed, has) => expect(hasLength(typed, 2, 3)).toBe(has))

test('characters are counted and cut as people count them, never in halves', () => {
  expect(lengthOf('𠮷a')).toBe(2)
  expect(cutText('𠮷𠮷𠮷', 2)).toBe('𠮷𠮷')
  expect(cutText('abc', 3)).toBe('abc')
})

test('a log is named by whose it is, the smaller of two first', () => {
  expect(privateLog(9, 3)).toBe('p3-9')
  expect(readLog('p3-9')).toEqual({ kind: 'private', first: 3, second: 9 })
  expect(readLog('a3')).toEqual({ kind: 'administrator', first: 3 })
  expect(readLog('b3')).toEqual({ kind: 'broadcast', first: 3 })
  for (const name of ['p9-3', 'p3-3', 'p3', 'a', 'x3', 'a-3', 'p3-9-1', `a${'9'.repeat(16)}`, ''])
    expect(readLog(name), name).toBeUndefined()
})
