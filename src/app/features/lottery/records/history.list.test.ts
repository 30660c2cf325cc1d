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
