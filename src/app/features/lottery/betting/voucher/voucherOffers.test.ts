import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import { voucherAt, voucherOffers } from './voucherOffers.ts'
import type { VoucherUse } from './voucherUse.ts'

const voucher = (id: bigint, more: Partial<Voucher> = {}): Voucher => ({
  id,
  voucherAmount: parseYuan('5'),
  lotteryName: '重庆时时彩',
  lotteryCode: 'CQSSC',
  minBetAmount: parseYuan('20'),
  validTime: 2_000,
  ...more,
})
const use = (vouchers: readonly Voucher[], more: Partial<VoucherUse> = {}): VoucherUse => ({
  vouchers,
  chosen: undefined,
  lottery: 'cqssc',
  checking: [],
  ...more,
})
const total = parseYuan('20')

test.each([
  ['of this lottery from its minimum on', {}, undefined],
  ['of every lottery', { lotteryCode: '', lotteryName: '' }, undefined],
  ['of another lottery', { lotteryCode: 'TJSSC', lotteryName: '天津时时彩' }, '仅限天津时时彩使用'],
  ['whose minimum is above the total', { minBetAmount: parseYuan('20.01') }, '未满 20.01 元，不可使用'],
])('a voucher %s', (_story, more, refused) => {
  expect(voucherOffers(use([voucher(1n, more)]), total)[0]?.refused).toBe(refused)
})

test('a voucher whose bet has no answer yet is not offered for another', () => {
  const [offer] = voucherOffers(use([voucher(1n)], { checking: ['1'] }), total)
  expect(offer?.refused).toBe('使用此券的投注核对中')
})

test('usable ones come first, of these the larger, and of equal ones the one that ends first', () => {
  const offers = voucherOffers(
    use([
      voucher(1n, { minBetAmount: parseYuan('50'), voucherAmount: parseYuan('50') }),
      voucher(2n, { validTime: 9_000 }),
      voucher(3n, { validTime: 8_000 }),
      voucher(4n, { voucherAmount: parseYuan('8') }),
    ]),
    total,
  )
  expect(offers.map((offer) => offer.voucher.id)).toEqual([4n, 3n, 2n, 1n])
})

test('a chosen voucher pays its amount, at most the bet, and nothing once it is refused', () => {
  const chosen = use([voucher(1n), voucher(2n, { minBetAmount: 0n })], { chosen: '1' })
  expect(voucherAt(chosen, total)).toMatchObject({ part: parseYuan('5'), usable: 2 })
  expect(voucherAt(chosen, parseYuan('19.99'))).toEqual({ voucher: undefined, part: 0n, usable: 1 })
  expect(voucherAt({ ...chosen, chosen: '2' }, parseYuan('2')).part).toBe(parseYuan('2'))
  expect(voucherAt({ ...chosen, chosen: undefined }, total).part).toBe(0n)
})
