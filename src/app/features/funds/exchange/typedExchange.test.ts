import { describe, expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import {
  allOutText,
  amountOf,
  exchangeBody,
  exchangeProblem,
  firstWay,
  settledAmount,
  swapped,
  wayFrom,
  wayInto,
  type ExchangeFacts,
} from './typedExchange.ts'

const facts: ExchangeFacts = {
  available: parseYuan('200'),
  least: parseYuan('1'),
  most: parseYuan('50000'),
  needsPassword: true,
  needsCode: false,
}
const toAg = { out: 'sobet_01', into: 'ag_01' }
const toSb = { out: 'sobet_01', into: 'sb_01' }
const typed = (amount: string, password = 'p', code = '') => ({ amount, password, code })

describe('the two wallets', () => {
  test('[F-256] at first it goes out of the lottery wallet, into the first wallet of games', () => {
    expect(firstWay(['ag_01', 'sb_01'])).toEqual(toAg)
  })

  test('[F-262] a wallet of games that is chosen to take from gives to the lottery wallet', () => {
    expect(wayFrom('sb_01', toAg)).toEqual({ out: 'sb_01', into: 'sobet_01' })
  })

  test('the lottery wallet that is chosen to take from gives to the wallet of games that was there', () => {
    expect(wayFrom('sobet_01', { out: 'sb_01', into: 'sobet_01' })).toEqual(toSb)
    expect(wayFrom('sobet_01', toSb)).toEqual(toSb)
    expect(wayInto('sb_01', toAg)).toEqual(toSb)
    expect(wayInto('sobet_01', { out: 'sb_01', into: 'sobet_01' })).toEqual({
      out: 'sb_01',
      into: 'sobet_01',
    })
  })

  test('[F-263] swapping exchanges them, and twice changes nothing', () => {
    expect(swapped(toSb)).toEqual({ out: 'sb_01', into: 'sobet_01' })
    expect(swapped(swapped(toSb))).toEqual(toSb)
  })
})

describe('the amount', () => {
  test.each([
    ['', undefined],
    ['.', undefined],
    ['12', 120_000n],
    ['12.', 120_000n],
    ['0.019', 100n],
    ['１２', 120_000n],
    ['1e3', 130_000n],
    ['-5', 50_000n],
    ['9999999999999', undefined],
  ])('%j is %s', (text, amount) => expect(amountOf(text)).toBe(amount))

  test('[F-317] [F-318] it is capped at the most of the wallet out of which it goes', () => {
    expect(settledAmount('50000.01', facts)).toBe('50000')
    expect(settledAmount('300', { most: parseYuan('299.5') })).toBe('299.50')
    expect(settledAmount('', facts)).toBe('')
  })

  test('全部转出 is what there is, up to the most, in whole yuan where the wallet wants that', () => {
    const some = { ...facts, available: parseYuan('12.3456') }
    expect(allOutText(toAg, some)).toBe('12')
    expect(allOutText(toSb, some)).toBe('12.34')
    expect(allOutText(toSb, { ...facts, available: parseYuan('60000') })).toBe('50000')
    expect(allOutText(toSb, { ...facts, available: undefined })).toBe('0')
  })
})

test.each([
  ['[F-314] nothing there', toAg, typed('5'), { available: 0n }, 'amount', '余额不足'],
  ['[F-315] no amount', toAg, typed(''), {}, 'amount', '请输入正确的金额'],
  ['[F-316] too little', toSb, typed('0.99'), {}, 'amount', '转账金额须大于最低可转金额 1 元'],
  ['more than there is', toSb, typed('200.01'), {}, 'amount', '余额不足'],
  ['part of a yuan', toAg, typed('1.5'), {}, 'amount', 'AG 视讯只能转整数元'],
  ['[F-312] no password', toSb, typed('1.5', ''), {}, 'password', '请输入资金密码'],
  ['[F-313] no code', toSb, typed('1.5'), { needsCode: true }, 'code', '请输入验证码'],
] as const)('%s is named first', (_name, way, values, changes, field, text) => {
  expect(exchangeProblem(way, values, { ...facts, ...changes })).toEqual({ field, text })
})

test.each([
  ['exactly the least', toSb, typed('1'), {}],
  ['all there is', toSb, typed('200'), {}],
  ['without a password where it was given', toSb, typed('5', ''), { needsPassword: false }],
  ['with a code', toSb, typed('5', 'p', '123456'), { needsCode: true }],
  ['where it is not known what is there, the server says it', toSb, typed('5'), { available: undefined }],
] as const)('%s may be sent', (_name, way, values, changes) => {
  expect(exchangeProblem(way, values, { ...facts, ...changes })).toBeUndefined()
})

test('what is sent names both wallets by id and by name', () => {
  expect(exchangeBody(toAg, '12.50')).toEqual({
    turnOut: 'sobet_01',
    turnIn: 'ag_01',
    turnOutCn: '彩票钱包',
    turnInCn: 'AG 视讯',
    cash: 125_000n,
  })
})
