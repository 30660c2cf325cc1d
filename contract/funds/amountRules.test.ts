/** Steps of amounts, as a table and as laws. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { isFastAmount, snapDown, type AmountRule } from './amountRules.ts'

const rule = (min: string, max: string, range: string): AmountRule => ({
  min: parseYuan(min),
  max: parseYuan(max),
  range: parseYuan(range),
})
const rules = [rule('100', '1000', '50'), rule('1000', '20000', '500')]
const limits = { least: parseYuan('100'), most: parseYuan('18000') }

test.each([
  ['99.99', undefined],
  ['100', '100'],
  ['149.99', '100'],
  ['150', '150'],
  ['999', '950'],
  ['1000', '1000'],
  ['1499', '1000'],
  ['1500', '1500'],
  ['18000', '18000'],
  ['999999999', '18000'],
])('[F-281] a typed %s becomes %s', (typed, step) => {
  expect(snapDown(rules, limits, parseYuan(typed))).toBe(step && parseYuan(step))
})

test.each([
  [[rule('100', '1000', '0')]],
  [[rule('100', '1000', '-50')]],
  [[rule('1000', '100', '50')]],
  [[rule('20000', '90000', '10')]],
  [[]],
])('rules without a step within the limits give none, case %#', (none) => {
  expect(snapDown(none, limits, parseYuan('500'))).toBeUndefined()
})

const hao = (most: number) => fc.bigInt({ min: 0n, max: BigInt(most) * 10_000n })
const anyRule = fc.record({ min: hao(500), max: hao(5_000), range: hao(200) })

test('a step is never above what was typed nor outside the limits, and stays as it is', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 4 }),
      hao(300),
      hao(6_000),
      hao(8_000),
      (of, least, most, typed) => {
        const within = { least, most }
        const step = snapDown(of, within, typed)
        if (step === undefined) return
        expect(step <= typed && step >= least && step <= most).toBe(true)
        expect(snapDown(of, within, step)).toBe(step)
        expect(isFastAmount({ fixedList: [], amountRuleList: of }, within, step)).toBe(true)
        // No rule has a larger one that would do.
        const best = of.some(
          ({ min, max, range }) =>
            range > 0n &&
            step + 1n <= typed &&
            [typed, max, most].every((top) => top >= min) &&
            min + (([typed, max, most].reduce((a, b) => (a < b ? a : b)) - min) / range) * range > step,
        )
        expect(best).toBe(false)
      },
    ),
  )
})

test('a fixed amount needs no step, but the limits', () => {
  const fixed = { fixedList: [{ amount: parseYuan('123') }, { amount: parseYuan('50') }], amountRuleList: [] }
  expect(isFastAmount(fixed, limits, parseYuan('123'))).toBe(true)
  expect(isFastAmount(fixed, limits, parseYuan('50'))).toBe(false)
  expect(isFastAmount(fixed, limits, parseYuan('124'))).toBe(false)
})
