/** What the form takes, and the first thing that it names. */
import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import {
  allInText,
  amountOf,
  cleanField,
  emptyWithdraw,
  settledAmount,
  withdrawBody,
  withdrawProblem,
} from './typedWithdraw.ts'
import type { ShownPayout, WithdrawTabShown } from './setup.ts'

const card: WithdrawTabShown = {
  key: 'bank',
  name: '银行卡',
  bonus: '',
  least: parseYuan('100'),
  most: parseYuan('50000'),
  unit: '',
  channelType: '1',
  isCard: true,
  isFast: false,
  page: undefined,
  isCoin: false,
  securityPercent: 2,
  payouts: [],
}
const usdt: WithdrawTabShown = {
  ...card,
  key: 'usdt',
  unit: 'USDT',
  channelType: '',
  isCard: false,
  isCoin: true,
  securityPercent: 0,
}
const cnyt: WithdrawTabShown = { ...usdt, key: 'cnyt', unit: 'CNYT', channelType: '10', isCoin: false }
const facts = { balance: parseYuan('1000'), needsCode: false, quota: undefined }
const right = { amount: '500', offer: '', password: 'fund1234', code: '123456' }

test.each([
  ['1２．５', '12.50'],
  ['100.005', '100.01'],
  ['100.004', '100'],
  ['99.995', '100'],
  ['0.005', '0.01'],
  ['1e3', '13'],
  ['-5', '5'],
  ['٣', ''],
  ['.', ''],
  ['9999999999999', ''],
  ['50000.01', '50000'],
])('[F-299] [F-300] a typed "%s" is sent as "%s"', (typed, settled) => {
  expect(settledAmount(cleanField('amount', typed), card)).toBe(settled)
})

test('[F-302] blanks are no part of a password or a code', () => {
  expect([cleanField('password', ' fund 1234\t'), cleanField('code', '12 34\u300056')]).toEqual([
    'fund1234',
    '123456',
  ])
})

test.each([
  ['1000.99', usdt, '1000'],
  ['123456.78', usdt, '50000'],
  ['0.99', usdt, '0'],
  // What is frozen beside it has to fit as well.
  ['1000', card, '980'],
  ['102', card, '100'],
] as const)('[F-301] all of %s yuan by %#: whole yuan', (yuan, tab, text) => {
  expect(allInText(tab, { balance: parseYuan(yuan) })).toBe(text)
})

test.each([
  ['an empty amount', usdt, { ...right, amount: '' }, 'amount', '请输入提现金额'],
  ['too little', usdt, { ...right, amount: '99.99', password: '' }, 'amount', '提现金额不能小于 100'],
  ['no password', usdt, { ...right, password: '', code: '' }, 'password', '请输入资金密码'],
  ['no code', usdt, { ...right, code: '' }, 'code', '请输入谷歌验证码'],
  ['an empty amount', cnyt, emptyWithdraw, 'amount', '请输入提现金额'],
] as const)('[F-292] [F-296] %s is named first, case %#', (_story, tab, typed, field, text) => {
  expect(withdrawProblem(tab, typed, { ...facts, needsCode: true })).toEqual({ field, text })
})

test.each([
  ['an empty amount', ''],
  ['too little', '99.99'],
  ['more than there is with its security', '981'],
])('[F-305] to a card, %s is one text, before the password is looked at', (_story, amount) => {
  expect(withdrawProblem(card, { ...emptyWithdraw, amount }, facts)).toEqual({
    field: 'amount',
    text: '余额不足，或金额低于单笔最低 100 元',
  })
})

const fast: WithdrawTabShown = {
  ...card,
  key: 'fast',
  isFast: true,
  channelType: '2',
  most: parseYuan('5000'),
}

test('[F-307] a fast withdrawal without an amount is told to have one typed or chosen', () => {
  for (const amount of ['', '0'])
    expect(withdrawProblem(fast, { ...emptyWithdraw, amount }, facts)).toEqual({
      field: 'amount',
      text: '请输入提现金额或选择面额',
    })
})

test('[F-308] then its balance is looked at, the password, and the code', () => {
  const needy = { ...facts, needsCode: true }
  const empty = { ...emptyWithdraw, amount: '981' }
  expect(withdrawProblem(fast, empty, needy)?.text).toBe('余额不足，或金额低于单笔最低 100 元')
  const within = { ...empty, amount: '500' }
  expect(withdrawProblem(fast, within, needy)).toMatchObject({ field: 'password' })
  expect(withdrawProblem(fast, { ...within, password: 'fund1234' }, needy)).toMatchObject({ field: 'code' })
  expect(withdrawProblem(fast, { ...right, amount: '500' }, needy)).toBeUndefined()
})

test('[F-297] [F-298] where there is a quota it comes first, for coins alone', () => {
  const short = { ...facts, quota: parseYuan('99') }
  const said = { field: 'amount', text: 'USDT 可提现余额不足，请使用其他提现方式' }
  expect(withdrawProblem(usdt, right, short)).toEqual(said)
  expect(withdrawProblem(usdt, { ...right, amount: '99' }, short)).toEqual({
    field: 'amount',
    text: '提现金额不能小于 100',
  })
  expect(withdrawProblem(usdt, right, facts)).toBeUndefined()
  expect(withdrawProblem(cnyt, right, short)).toBeUndefined()
})

const payout: ShownPayout = {
  id: 7n,
  type: 'CMB',
  name: '招商银行',
  shown: '**** **** **** 1230',
  unit: '',
  network: '',
  boundAtMs: Date.parse('2026-11-19T19:00:00+08:00'),
}

test('[F-375] a card is sent as older clients send it', () => {
  expect(withdrawBody(card, payout, { amount: '500.5', offer: '' }, 'token')).toEqual({
    channelType: '1',
    operation: 'add',
    withDrawType: '',
    cardNo: '**** **** **** 1230',
    user_bank_id: 7n,
    bindTime: '2026-11-19 19:00:00',
    coinType: '',
    withdrawMoney: parseYuan('500.5'),
    amountId: '',
    token: 'token',
  })
})

test('[F-378] a wallet is sent with its type and its address', () => {
  const wallet = { ...payout, type: 'USDT_TRC', shown: 'TR7NHq…jLj6t', unit: 'USDT', network: 'TRC20' }
  expect(withdrawBody(usdt, wallet, { amount: '500', offer: '' }, 'token')).toMatchObject({
    channelType: '',
    operation: '',
    withDrawType: '1',
    coinType: 'USDT_TRC',
    cardNo: 'TR7NHq…jLj6t',
  })
})

test('an amount is hao, half up to the fen', () => {
  expect([amountOf('12.345'), amountOf('12.344999'), amountOf('')]).toEqual([123_500n, 123_400n, undefined])
})
