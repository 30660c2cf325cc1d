import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { paidOf, profitOf } from './chaseProfit.ts'

const line = { prize: parseYuan('19.6'), cap: undefined }

test.each([
  ['a first issue', line, 1, '2', { money: parseYuan('17.6'), rate: '880.0%' }],
  ['a rate that is not whole, rounded down', line, 2, '23', { money: parseYuan('16.2'), rate: '70.4%' }],
  ['a loss, rounded down as well', line, 1, '30', { money: parseYuan('-10.4'), rate: '-34.7%' }],
  ['nothing won, nothing lost', line, 1, '19.6', { money: 0n, rate: '0.0%' }],
  [
    'a single pick at its cap',
    { ...line, cap: parseYuan('30') },
    2,
    '20',
    { money: parseYuan('10'), rate: '50.0%' },
  ],
  ['an issue that is not chased', line, 0, '20', undefined],
] as const)('%s', (_story, prize, piece, spent, profit) =>
  expect(profitOf(prize, { piece, spent: parseYuan(spent) })).toEqual(profit),
)

test('an award is as large as the multiple makes it, up to the cap', () => {
  expect([1, 2, 3].map((piece) => paidOf({ prize: 100n, cap: 250n }, piece))).toEqual([100n, 200n, 250n])
})
