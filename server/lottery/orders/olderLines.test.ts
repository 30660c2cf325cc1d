/** Order lines in the form in which older clients of this API send them (docs/older-clients.md). */
import { expect, test } from 'vitest'
import { trimYuan } from '#engine/money/money.ts'
import type { Family } from '#engine/plays/define.ts'
import { referenceYear } from '#engine/plays/balls.ts'
import { lotteries } from '../catalogue/lotteries.ts'
import { offeredOdds } from '../odds/odds.ts'
import { priceLine } from './priceLine.ts'

const termsOf = (family: Family) => {
  const lottery = lotteries.find((row) => row.family === family)
  if (!lottery) throw new Error(`there must be a lottery of ${family}`)
  return { family, year: referenceYear, odds: offeredOdds(lottery, 1960, referenceYear) }
}

const line = (method: string, code: string, odds: string, point = '0') => ({
  method,
  code,
  nums: 1,
  amount: 20_000n,
  piece: '1',
  price: '2',
  odds,
  point,
  position: undefined,
})

test.each([
  ['ssc', 'qw_bjl_bjl_zhuang', '庄', 'bjl_bjl_bjl_zhuang'],
  ['ssc', 'qw_xt_wx_sz', '顺子', 'sh_sh_wx_sz'],
  ['ssc', 'dxds_hzdxds_5xhz_dd', '大单', 'zh_hzdxds_5xhz_dd'],
  ['lhc', 'tm_tm_sb', '红大', 'tm_tm_sb_hongda'],
  ['lhc', 'tm_tm_sb', '红', 'tm_tm_sb_hong'],
] as const)('%s %s with %s is sold as %s, at the odds of that tile', (family, method, code, sold) => {
  const terms = termsOf(family)
  const record = terms.odds[sold]
  if (!record) throw new Error(`${sold} must have odds`)
  const priced = priceLine(terms, line(method, code, trimYuan(record.bonusA)), 1)
  expect(priced).toMatchObject({ ok: true, value: { method: sold, code, odds: record.bonusA, nums: 1 } })
})

test('a label that belongs to no tile is refused under any method', () => {
  const priced = priceLine(termsOf('lhc'), line('tm_tm_sb', '红中', '2'), 1)
  expect(priced).toMatchObject({ ok: false, error: { name: 'UnknownPlay' } })
})

const direct = termsOf('ssc').odds['wx_zx_fs']
if (!direct) throw new Error('wx_zx_fs must have odds')

test.each([
  ['the side with the rebate, its rebate not told', trimYuan(direct.bonusB), '0', direct.rateB],
  [
    'the side with the rebate, its rebate told',
    trimYuan(direct.bonusB),
    String(direct.rateB / 10_000),
    direct.rateB,
  ],
  ['the side without', trimYuan(direct.bonusA), '0', direct.rateA],
])('the odds say which side was chosen: %s', (_story, odds, point, rate) => {
  const priced = priceLine(termsOf('ssc'), line('wx_zx_fs', '1|2|3|4|5', odds, point), 1)
  expect(priced).toMatchObject({ ok: true, value: { point: rate } })
})

test('a rebate that does not belong to the odds is still refused', () => {
  const wrong = line('wx_zx_fs', '1|2|3|4|5', trimYuan(direct.bonusA), String(direct.rateB / 10_000))
  expect(priceLine(termsOf('ssc'), wrong, 1)).toMatchObject({ ok: false, error: { name: 'OddsChanged' } })
})

test.each([
  ['1|2|3|4|5||', true],
  ['1|2|3|4|5|6', false],
  ['1|2|3|4|', false],
])('empty rows behind the plate are dropped: %s', (code, taken) => {
  const priced = priceLine(termsOf('ssc'), line('wx_zx_fs', code, trimYuan(direct.bonusA)), 1)
  expect(priced.ok).toBe(taken)
  if (priced.ok) expect(priced.value.code).toBe('1|2|3|4|5')
})
