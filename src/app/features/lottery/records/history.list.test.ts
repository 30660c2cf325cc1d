import { expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import { historyList } from './history.list.ts'

const row = calls.historyOrders.example.output.his_orders[0] ?? expect.fail('the example must have an order')

test.each([
  [200_000n, 196_000n, 'none', '中奖 +19.60'],
  [200_000n, 200_000n, 'none', '中奖 +20.00'],
  [20_000n, 196_000n, 'win', '中奖 +19.60'],
])('of %s staked a payout of %s is shown as %s: %s', (amount, awardMoney, tone, words) => {
  const state = historyList([]).columns.find(({ label }) => label === '状态')
  expect(state?.cell({ ...row, amount, awardMoney })).toMatchObject({ tone, text: words })
})

test.each([
  ['03,13,21,29,37,44,08', '特码 08 · 03 13 21 29 37 44'],
  ['5,8,0,3,7', '5 8 0 3 7'],
  ['', '—'],
])(
  'the draw %s is written as %s: the special ball of a six-mark draw is never cut',
  (lotteryNumber, words) => {
    const numbers = historyList([]).columns.find(({ label }) => label === '开奖号码')
    expect(numbers?.cell({ ...row, lotteryNumber })).toMatchObject({ text: words })
  },
)
