/** What the form takes and shows, and which tiles are folded away. */
import { expect, test } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import { laterCalls } from '#contract/funds/later.ts'
import { coinChannelExample, type DepositChannel } from '#contract/funds/depositChannel.ts'
import { coinYuan } from '#contract/funds/depositTerms.ts'
import {
  cleanAmount,
  cleanCard,
  depositInput,
  depositProblem,
  dueRange,
  emptyDeposit,
  expectedOf,
  priceOf,
} from './typedDeposit.ts'
import { withCard } from './savedCards.ts'
import { folded } from './tiles.ts'

const [bank] = laterCalls.queryChannel.example.output.result as readonly DepositChannel[]
if (!bank) throw new Error('the example must have a channel')
const wallet: DepositChannel = { ...bank, code: 'topay', payWayCode: 'UC_TOPAY_WEB', bankList: [] }
const card = { id: '7', bankId: 'CMB', bankName: '招商银行', shown: '**** **** **** 1230', holder: '林*' }
const alipay: DepositChannel = { ...bank, code: 'alipay', payWayCode: 'ALIPAY_WEB_TRANSFER', bankList: [] }

const list = (count: number) => Array.from({ length: count }, (_, n) => ({ code: `c${n + 1}` }))
const codes = (count: number, chosen: string) => folded(list(count), chosen).map(({ code }) => code)

test('[F-040] [F-042] ten tiles are shown; a later one that is chosen stands in place of the tenth', () => {
  expect(codes(10, 'c10')).toHaveLength(10)
  expect(codes(13, 'c3')).toEqual(list(10).map(({ code }) => code))
  expect(codes(13, 'c12')).toEqual([...list(9).map(({ code }) => code), 'c12'])
})

test.each([
  ['1２．５', '12.5'],
  ['00012', '12'],
  ['.5', '5'],
  ['1.2.3', '1.23'],
  ['12.3456', '12.34'],
  ['abc', ''],
  ['1e3', '13'],
  ['99999999', '50000'],
  ['50000.01', '50000'],
])('[F-277] a typed "%s" becomes "%s"', (typed, clean) => {
  expect(cleanAmount(typed, wallet)).toBe(clean)
})

test.each([
  ['[F-319]', '1元2 3', '123'],
  ['[F-320]', '.5', '5'],
  ['[F-321]', '007', '7'],
  ['[F-322]', '1.2.3', '1.23'],
  ['[F-323] [L-391]', '1.239', '1.23'],
])('%s an amount box makes of "%s" "%s"', (_id, typed, clean) => {
  expect(cleanAmount(typed, wallet)).toBe(clean)
})

test('[F-271] a card number keeps its digits, at most 19', () => {
  expect(cleanCard('6225 8801-2345x6789 12345')).toBe('6225880123456789123')
})

test.each([
  [bank, {}, 'bankId', '请选择付款银行'],
  [bank, { bankId: 'CMB' }, 'card', '银行卡号最少 16 位，最多 19 位'],
  [bank, { bankId: 'CMB', card: '6'.repeat(16) }, 'holder', '姓名最少 2 个字，最多 16 个字'],
  [alipay, {}, 'payer', '请输入付款人姓名'],
  [wallet, {}, 'amount', '请输入 100~50000 范围内的金额，最多两位小数'],
  [wallet, { amount: '99.99' }, 'amount', '请输入 100~50000 范围内的金额，最多两位小数'],
] as const)('the first thing that is wrong is named, case %#', (channel, typed, field, text) => {
  expect(depositProblem(channel, { ...emptyDeposit, ...typed })).toEqual({ field, text })
})

test('[F-172] [F-173] [F-175] what is sent has the boxes of the channel, and nothing of others', () => {
  const typed = {
    amount: '1280.5',
    bankId: 'CMB',
    card: '6225880123456789',
    holder: ' 林晓 ',
    payer: '林晓',
    account: '',
    paymentId: '',
    saved: '',
    child: '',
  }
  expect(depositInput(bank, typed)).toMatchObject({
    channelCode: 'ebank',
    amount: parseYuan('1280.5'),
    payWayType: '2',
    cutPointsSwitch: '0',
    bankId: 'CMB',
    bankName: '招商银行',
    payRealUserName: '林晓',
    payRealBankCardNumber: '6225880123456789',
    alipayUserName: '',
    subordinateName: '',
  })
  const saved = withCard(typed, bank, card)
  expect(depositInput(bank, saved)).toMatchObject({
    bankId: 'CMB',
    payRealUserName: '',
    payRealBankCardNumber: '',
    paymentId: '7',
  })
  expect(depositProblem(bank, { ...saved, card: '', holder: '' })).toBeUndefined()
  expect(withCard(saved, bank, undefined)).toMatchObject({ card: '', holder: '', saved: '' })
  expect(depositInput(alipay, typed)).toMatchObject({ payRealBankCardNumber: '', alipayUserName: '林晓' })
  expect(depositInput(wallet, typed)).toMatchObject({ payWayType: '0', payRealUserName: '', bankId: '' })
})

const usdt = coinChannelExample
const usdc: DepositChannel = { ...usdt, code: 'usdc_trc', payWayCode: 'UC_USDC_WEB_TRC' }
const limitsOf = (unit: string) => `充值金额有误，限额 10 至 10000 ${unit}`

test.each([
  [usdt, '', '请输入金额'],
  [usdt, '0', '请输入金额'],
  [usdt, '9.99', limitsOf('USDT')],
  [usdc, '', limitsOf('USDC')],
  [usdc, '0', limitsOf('USDC')],
  [usdc, '9.99', limitsOf('USDC')],
] as const)(
  '[F-275] [F-283] an amount of coins that cannot be sent is named, case %#',
  (channel, amount, text) => {
    expect(depositProblem(channel, { ...emptyDeposit, amount })).toEqual({ field: 'amount', text })
  },
)

test('a coin is sent with the account and its own way to pay, and nothing of a bank', () => {
  const typed = { ...emptyDeposit, amount: '100', account: ' player01 ', paymentId: '', child: '' }
  expect(depositProblem(usdt, typed)).toBeUndefined()
  expect(depositInput(usdt, typed)).toMatchObject({
    channelCode: 'usdt_trc',
    amount: parseYuan('100'),
    payWayType: '1',
    subordinateName: 'player01',
    bankId: '',
  })
  expect(depositInput(wallet, typed).subordinateName).toBe('')
  expect(cleanAmount('99999', usdt)).toBe('10000')
})

test('[F-324] an amount that the server lowers is typed in whole yuan', () => {
  const cutting: DepositChannel = { ...alipay, cutPointsSwitch: 1 }
  expect(['1280.5', '１２８0', '12a8', '.5'].map((typed) => cleanAmount(typed, cutting))).toEqual([
    '1280',
    '1280',
    '128',
    '5',
  ])
  expect(cleanAmount('1280.5', alipay)).toBe('1280.5')
  expect(dueRange(cutting, parseYuan('1280'))).toEqual([parseYuan('1278.2'), parseYuan('1279.9')])
  expect(dueRange(alipay, parseYuan('1280'))).toEqual([parseYuan('1280'), parseYuan('1280')])
})

test('the price of a coin is exact, whatever its decimals', () => {
  expect(priceOf(usdt)).toBe(72_000n)
  expect(priceOf({ ...usdt, usdt3RdRate: 7.1234 })).toBe(71_234n)
  expect(coinYuan(parseYuan('33.33'), 72_000n)).toBe(parseYuan('239.97'))
})

test.each([
  ['500', 1, '500.0000'],
  ['100', 7.1234, '14.0382'],
  ['100', 3, '33.3333'],
  ['200', 3, '66.6667'],
])('[F-290] %s yuan at %s are %s', (yuan, rate, expected) => {
  expect(expectedOf(parseYuan(yuan), rate)).toBe(expected)
})
