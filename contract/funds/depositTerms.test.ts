import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { arrivalOf, cardDigits, feeOf, isCardNumber, isHolderName } from './depositTerms.ts'

const terms = { costRate: 0.005, costStatus: 1, minCostLimit: 0n, maxCostLimit: 0n }

test.each([
  ['1280', '6.4', '1273.6'],
  ['100', '0.5', '99.5'],
  // 0.505 and 0.495: half a fen goes up.
  ['101', '0.51', '100.49'],
  ['99', '0.5', '98.5'],
  ['0.99', '0', '0.99'],
  ['1', '0.01', '0.99'],
])('[F-288] [F-289] of %s yuan the fee is %s, and %s arrive', (amount, fee, arrival) => {
  expect([feeOf(terms, parseYuan(amount)), arrivalOf(terms, parseYuan(amount))]).toEqual([
    parseYuan(fee),
    parseYuan(arrival),
  ])
})

test('a fee is within its limits, never above the amount, and none where the channel has none', () => {
  const amount = parseYuan('1000')
  expect(feeOf({ ...terms, maxCostLimit: parseYuan('2') }, amount)).toBe(parseYuan('2'))
  expect(feeOf({ ...terms, minCostLimit: parseYuan('9') }, amount)).toBe(parseYuan('9'))
  expect(feeOf({ ...terms, minCostLimit: parseYuan('9') }, parseYuan('3'))).toBe(parseYuan('3'))
  expect(feeOf({ ...terms, costStatus: 0 }, amount)).toBe(0n)
})

test('[F-063] a fee that the house pays is shown and takes nothing from what arrives', () => {
  const paid = { ...terms, costStatus: 2 }
  expect([feeOf(paid, parseYuan('1000')), arrivalOf(paid, parseYuan('1000'))]).toEqual([
    parseYuan('5'),
    parseYuan('1000'),
  ])
})

test('fee and arrival of every amount are the amount', () => {
  for (let fen = 1n; fen < 20_000n; fen += 7n) {
    const amount = fen * 100n
    expect(feeOf(terms, amount) + arrivalOf(terms, amount)).toBe(amount)
  }
})

test.each([
  ['6225 8801-2345 6789', true],
  ['622588012345678', false],
  ['6'.repeat(19), true],
  ['6'.repeat(20), false],
  ['６２２５８８０１２３４５６７８９', false],
  ['', false],
])('[F-269] "%s" is a card number: %s', (typed, is) => {
  expect(isCardNumber(cardDigits(typed))).toBe(is)
})

test.each([
  ['林', false],
  ['林晓', true],
  ['买买提·吐尔逊', true],
  ['𠮷野', true],
  ['𠮷', false],
  ['A'.repeat(16), true],
  ['A'.repeat(17), false],
])('[F-272] "%s" has the length of a name: %s', (name, is) => {
  expect(isHolderName(name)).toBe(is)
})
