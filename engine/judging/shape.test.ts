import { describe, expect, test } from 'vitest'
import {
  baccarat,
  ballsOfAnimal,
  bigAndOdd,
  bull,
  diceShape,
  dragonTiger,
  fiveShape,
  isSizeScope,
  threeShape,
  zu3,
  zu4,
  zu5,
  zodiacOf,
  type SizeScope,
} from './shape.ts'
import { animalOfYear, animals, type Animal } from '../plays/balls.ts'

const digits = (text: string) => Array.from(text, Number)

test.each([
  ['55555', 'five'],
  ['15111', 'four'],
  ['15151', 'full_house'],
  ['20001', 'three'],
  ['22331', 'two_pairs'],
  ['22341', 'pair'],
  ['53142', 'straight'],
  ['89012', 'straight'],
  ['10298', 'straight'],
  ['13579', 'single'],
])('[L-229] five digits %s are %s', (draw, shape) => expect(fiveShape(digits(draw))).toBe(shape))

test.each([
  ['777', 'leopard'],
  ['717', 'pair'],
  ['312', 'straight'],
  ['901', 'straight'],
  ['089', 'straight'],
  ['124', 'half_straight'],
  ['905', 'half_straight'],
  ['152', 'half_straight'],
  ['512', 'half_straight'],
  ['135', 'mixed'],
])('[L-230] three digits %s are %s', (draw, shape) => expect(threeShape(digits(draw))).toBe(shape))

test.each([
  ['666', 'leopard'],
  ['566', 'pair'],
  ['654', 'straight'],
  ['561', 'half_straight'],
  ['246', 'mixed'],
])('dice %s are %s, without a ring', (draw, shape) => expect(diceShape(digits(draw))).toBe(shape))

test('group patterns', () => {
  expect(
    ['12345', '11234', '11223', '11123', '11122', '11112', '11111'].map((draw) => zu5(digits(draw))),
  ).toEqual(['z120', 'z60', 'z30', 'z20', 'z10', 'z5', 'none'])
  expect(['1234', '1123', '1122', '1112', '1111'].map((draw) => zu4(digits(draw)))).toEqual([
    'z24',
    'z12',
    'z6',
    'z4',
    'none',
  ])
  expect(['123', '112', '111'].map((draw) => zu3(digits(draw)))).toEqual(['z6', 'z3', 'none'])
})

test.each([
  ['12345', { niu: '牛5', size: '牛小', parity: '牛单' }],
  ['90177', { niu: '牛4', size: '牛小', parity: '牛双' }],
  ['00000', { niu: '牛牛', size: '牛大', parity: '牛双' }],
  ['00005', { niu: '牛5', size: '牛小', parity: '牛单' }],
  ['00006', { niu: '牛6', size: '牛大', parity: '牛双' }],
  ['55522', { niu: '无牛', size: null, parity: null }],
  // One digit twice is not two digits: 5 and 5 would be a bull here.
  ['51112', { niu: '无牛', size: null, parity: null }],
])('[L-227] %s is a bull of its points', (draw, points) => expect(bull(digits(draw))).toEqual(points))

test('[L-226] dragon, tiger and tie', () =>
  expect(
    [
      [2, 1],
      [1, 2],
      [3, 3],
    ].map(dragonTiger),
  ).toEqual(['long', 'hu', 'he']))

test.each([
  ['12345', { result: '闲', zhuangdui: false, xiandui: false, super6: false }],
  ['33011', { result: '庄', zhuangdui: true, xiandui: true, super6: true }],
  ['33032', { result: '庄', zhuangdui: true, xiandui: false, super6: true }],
  ['33033', { result: '和', zhuangdui: true, xiandui: true, super6: false }],
  ['55519', { result: '和', zhuangdui: true, xiandui: false, super6: false }],
])('[L-228] %s as baccarat', (draw, result) => expect(baccarat(digits(draw))).toEqual(result))

test('big and odd by scope', () => {
  expect(bigAndOdd('digit', 4)).toEqual({ dx: '小', ds: '双' })
  expect(bigAndOdd('digit', 5)).toEqual({ dx: '大', ds: '单' })
  expect([22, 23].map((value) => bigAndOdd('sum5', value).dx)).toEqual(['小', '大'])
  expect([13, 14].map((value) => bigAndOdd('sum3', value).dx)).toEqual(['小', '大'])
  expect([10, 11].map((value) => bigAndOdd('k3', value).dx)).toEqual(['小', '大'])
  expect([5, 6].map((value) => bigAndOdd('rank', value).dx)).toEqual(['小', '大'])
  expect([10, 11].map((value) => bigAndOdd('rank2', value).dx)).toEqual(['小', '大'])
  expect([24, 25].map((value) => bigAndOdd('lhc', value).dx)).toEqual(['小', '大'])
  expect([174, 175].map((value) => bigAndOdd('lhcsum', value).dx)).toEqual(['小', '大'])
  expect(['rank2', 'toString', 5, undefined].map(isSizeScope)).toEqual([true, false, false, false])
})

test('the zodiac steps back one animal per ball from the animal of the year', () => {
  expect([1, 2, 12, 13, 49].map((ball) => zodiacOf('马', ball))).toEqual(['马', '蛇', '羊', '马', '马'])
  expect(ballsOfAnimal('羊', '马')).toEqual(['02', '14', '26', '38'])
  expect([2019, 2020, 2026].map(animalOfYear)).toEqual(['猪', '鼠', '马'])
})

test('[L-225] each animal has its numbers in any year, and each number one animal', () => {
  const horse: Readonly<Record<Animal, string>> = {
    鼠: '07 19 31 43',
    牛: '06 18 30 42',
    虎: '05 17 29 41',
    兔: '04 16 28 40',
    龙: '03 15 27 39',
    蛇: '02 14 26 38',
    马: '01 13 25 37 49',
    羊: '12 24 36 48',
    猴: '11 23 35 47',
    鸡: '10 22 34 46',
    狗: '09 21 33 45',
    猪: '08 20 32 44',
  }
  for (const animal of animals) expect(ballsOfAnimal('马', animal).join(' ')).toBe(horse[animal])
  for (const year of animals) {
    const balls = animals.flatMap((animal) => ballsOfAnimal(year, animal))
    expect(balls).toHaveLength(49)
    expect(new Set(balls).size).toBe(49)
    for (const animal of animals)
      for (const ball of ballsOfAnimal(year, animal)) expect(zodiacOf(year, Number(ball))).toBe(animal)
  }
})

describe('draws of another shape', () => {
  const five = { fiveShape, zu5, bull, baccarat }
  const three = { threeShape, diceShape, zu3 }
  const all = { ...five, ...three, zu4, dragonTiger }

  test.each(Object.entries(all))('[L-384] %s takes arrays only', (_name, classify) => {
    for (const draw of ['12345', '123', 12_345, null, undefined, {}, { length: 5 }, new Set([1, 2, 3])])
      expect(() => classify(draw)).toThrow(RangeError)
  })

  test.each(Object.entries(five))(
    '[L-385] %s takes five numbers, no more and no fewer',
    (_name, classify) => {
      for (const length of [0, 1, 3, 4, 6, 10])
        expect(() => classify(Array.from({ length }, () => 1)), `${length}`).toThrow('an array of 5 numbers')
      expect(() => classify([1, 2, 3, 4, 5])).not.toThrow()
    },
  )

  test.each(Object.entries(three))(
    '[L-386] %s takes three numbers, no more and no fewer',
    (_name, classify) => {
      for (const length of [0, 1, 2, 4, 5])
        expect(() => classify(Array.from({ length }, () => 1)), `${length}`).toThrow('an array of 3 numbers')
      expect(() => classify([1, 2, 3])).not.toThrow()
    },
  )
})

describe('what is no draw throws', () => {
  /** What has the smallest and the largest number, and how many numbers it takes. */
  const size = (scope: SizeScope) => (draw: readonly unknown[]) => bigAndOdd(scope, draw[0])
  test.each<[string, (draw: readonly unknown[]) => unknown, number, number, number]>([
    ['fiveShape', fiveShape, 5, 0, 9],
    ['zu5', zu5, 5, 0, 9],
    ['bull', bull, 5, 0, 9],
    ['baccarat', baccarat, 5, 0, 9],
    ['zu4', zu4, 4, 0, 9],
    ['threeShape', threeShape, 3, 0, 9],
    ['zu3', zu3, 3, 0, 9],
    ['diceShape', diceShape, 3, 1, 6],
    ['dragonTiger', dragonTiger, 2, 0, 49],
    ['zodiacOf', ([ball]) => zodiacOf('马', ball), 1, 1, 49],
    ['digit', size('digit'), 1, 0, 9],
    ['sum5', size('sum5'), 1, 0, 45],
    ['sum3', size('sum3'), 1, 0, 27],
    ['k3', size('k3'), 1, 3, 18],
    ['rank', size('rank'), 1, 1, 10],
    ['rank2', size('rank2'), 1, 3, 19],
    ['lhc', size('lhc'), 1, 1, 49],
    ['lhcsum', size('lhcsum'), 1, 28, 322],
  ])('%s takes its numbers and no smaller or larger one', (_name, classify, count, lo, hi) => {
    const filled = (number: number) => Array.from({ length: count }, () => number)
    for (const number of [lo, hi]) {
      expect(() => classify(filled(number))).not.toThrow()
      // As the wire writes it.
      const texts = filled(number).map((one) => `${one}`.padStart(2, '0'))
      expect(classify(texts)).toEqual(classify(filled(number)))
    }
    for (const number of [lo - 1, hi + 1]) expect(() => classify(filled(number))).toThrow(RangeError)
  })

  test.each([
    ['text', '12345'],
    ['nothing', undefined],
    ['six numbers', [1, 2, 3, 4, 5, 6]],
    ['a ten', [1, 2, 3, 4, 10]],
    ['half a number', [1, 2, 3, 4, 0.5]],
    ['a text that is no number', ['1', '2', '3', '4', 'x']],
    ['an empty text', ['1', '2', '3', '4', '']],
    ['a ten as text', ['1', '2', '3', '4', '10']],
  ])('%s', (_story, draw) => {
    for (const classify of [fiveShape, zu5, bull, baccarat, threeShape, diceShape, zu3, zu4, dragonTiger])
      expect(() => classify(draw)).toThrow(RangeError)
  })
})
