import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextIndex } from './textIndex.ts'

const indexOf = (texts: readonly string[]) => {
  const index = createTextIndex()
  index.add(texts)
  return index
}

const texts = [
  '提现三个小时还没到账',
  '单号 W2611201531220018',
  '请问提现一般多久',
  '',
  '好',
  'Hello ＡＢＣ',
  '到账了，谢谢到账',
]

test.each([
  ['提现', [0, 2]],
  ['没到账 小时', [0]],
  ['w26112', [1]],
  ['abc', [5]],
  ['HELLO', [5]],
  ['好', [4]],
  ['到账', [0, 6]],
  ['账到', []],
  ['提现 谢谢', []],
  ['   ', []],
] as const)('%j finds the texts that have each of its words', (words, places) => {
  expect(indexOf(texts).find(words)).toEqual(places)
})

test('whatever is searched, the index finds what reading every text does', () => {
  const text = fc.string({
    unit: fc.constantFrom('提', '现', '到', '账', 'a', 'B', '1', ' ', '😀'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), text, (all, words) => {
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
      const read = all.flatMap((one, place) =>
        wanted.length > 0 && wanted.every((word) => one.toLowerCase().includes(word)) ? [place] : [],
      )
      expect(indexOf(all).find(words)).toEqual(read)
    }),
  )
})

test('what is added later is found with what was there', () => {
  const index = indexOf(['提现'])
  index.add(['提现没到账', '充值'])
  expect(index.find('提现')).toEqual([0, 1])
  expect(index.find('值')).toEqual([2])
})
