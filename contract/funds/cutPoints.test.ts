import { expect, test } from 'vitest'
import { formatYuan, parseYuan } from '#engine/money/money.ts'
import { cutsOf, isCut, mayBeCut } from './cutPoints.ts'

const tenths = (amount: string) => cutsOf(parseYuan(amount)).map((cut) => formatYuan(cut, 1))

test('[F-285] an amount below 10 yuan is cut by 0.1 to 0.9', () => {
  const small = ['0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9']
  for (const amount of ['1', '9', '9.99']) expect(tenths(amount)).toEqual(small)
})

test('[F-286] an amount of 10 yuan or more is cut by 0.1 to 1.8, and never by 1.0', () => {
  for (const amount of ['10', '100', '50000']) {
    const cuts = tenths(amount)
    expect([cuts[0], cuts.at(-1), cuts.length]).toEqual(['0.1', '1.8', 17])
    expect(cuts.slice(8, 10)).toEqual(['0.9', '1.1'])
  }
})

test.each([
  ['100', false, true],
  ['99.4', true, true],
  ['99.45', false, false],
  ['0.1', true, true],
])('%s yuan: cut already %s, may be asked for %s', (amount, cut, may) => {
  expect([isCut(parseYuan(amount)), mayBeCut(parseYuan(amount))]).toEqual([cut, may])
})
