import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import {
  allIn,
  boundFor,
  coinText,
  feeInYuan,
  pageOf,
  paysTo,
  quoteOf,
  securityOf,
  tabOfChannel,
  usableFrom,
  withdrawTabKeys,
  withdrawTabs,
} from './withdrawTerms.ts'

test.each([
  ['100', 2, '2'],
  ['100.25', 2, '2.01'],
  ['100.24', 2, '2'],
  ['0.25', 2, '0.01'],
  ['0.24', 2, '0'],
  ['50000', 0, '0'],
])('[F-306] of %s yuan %i percent are frozen beside it: %s', (yuan, percent, security) => {
  expect(securityOf(parseYuan(yuan), percent)).toBe(parseYuan(security))
})

test('all that a balance can pay leaves room for its security, to the fen', () => {
  for (let yuan = 0n; yuan < 3_000n; yuan += 7n) {
    const balance = yuan * 10_000n + 4_900n
    const amount = allIn(balance, 2, parseYuan('50000'))
    expect(amount + securityOf(amount, 2) <= balance).toBe(true)
    const next = amount + 10_000n
    expect(next + securityOf(next, 2) > balance).toBe(true)
  }
})

test.each([
  ['720', '7.20', 1_000_000n, '100.00', '99.00'],
  ['100', '7.19', 1_000_000n, '13.908205', '12.908205'],
  ['7.20', '7.20', 1_000_000n, '1.00', '0.00'],
  ['1', '7.20', 1_000_000n, '0.138888', '0.00'],
  ['50000', '1', 0n, '50000.00', '50000.00'],
])('%s yuan at %s are %s coins less the fee', (yuan, price, fee, quantity, real) => {
  const quote = quoteOf(parseYuan(yuan), parseYuan(price), fee)
  expect([coinText(quote.quantity), coinText(quote.real)]).toEqual([quantity, real])
})

test('the fee in yuan is never more than what it is in coins', () => {
  expect(feeInYuan(parseYuan('7.19'), 333_333n)).toBe(23_966n)
})

test('[F-426] a channelType is one tab, and a tab pays one unit', () => {
  // What is asked for on a page of the provider is no channel of the call.
  const channels = withdrawTabKeys.filter((key) => pageOf(key) === undefined)
  expect(
    channels.map((key) => [tabOfChannel(withdrawTabs[key].channelType), withdrawTabs[key].unit]),
  ).toEqual([
    ['fast', ''],
    ['fastLarge', ''],
    ['bank', ''],
    ['usdt', 'USDT'],
    ['usdc', 'USDC'],
    ['topay', 'TOPAY'],
    ['ebpay', 'EBPAY'],
    ['cnyt', 'CNYT'],
    ['mpay', 'MPAY'],
  ])
  expect(tabOfChannel('4')).toBeUndefined()
  expect([
    paysTo('usdt', 'coin', 'USDT_TRC'),
    paysTo('usdt', 'coin', 'USDC_TRC'),
    paysTo('usdt', 'bank', 'CMB'),
  ]).toEqual([true, false, false])
})

test('an account is bound for hours, then days, and can be used after its ageing', () => {
  const hour = 3_600_000
  expect([
    boundFor(0, 0.5 * hour),
    boundFor(0, 71.9 * hour),
    boundFor(0, 72 * hour),
    boundFor(hour, 0),
  ]).toEqual([
    { count: 0, unit: 'hour' },
    { count: 71, unit: 'hour' },
    { count: 3, unit: 'day' },
    { count: 0, unit: 'hour' },
  ])
  expect(usableFrom(hour, 24)).toBe(25 * hour)
})

// Older clients open these pages by these numbers (wire.md §5.2).
test('each page of a provider keeps the number that it is asked for with', () => {
  const pages = withdrawTabKeys.flatMap((key) => {
    const page = pageOf(key)
    return page ? [[key, page.type, page.isInside ?? false]] : []
  })
  expect(pages).toEqual([
    ['fastPage', 2, true],
    ['wechat', 0, false],
    ['alipay', 1, false],
    ['bankPage', 2, false],
  ])
})
