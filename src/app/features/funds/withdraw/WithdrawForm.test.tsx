// @vitest-environment happy-dom
/** What the forms and the notices show. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { calls } from '#contract/areas.ts'
import { parseYuan } from '#engine/money/money.ts'
import { tabsOf, type WithdrawSetup } from './setup.ts'
import type { WithdrawFormSnapshot } from './withdraw.snapshot.ts'
import { emptyWithdraw } from './typedWithdraw.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { BindNotice } from '../BindNotice.tsx'
import { NothingBound } from './NothingBound.tsx'

afterEach(cleanup)

const { result } = calls.withdrawSetup.example.output
const [card] = result.PrePayConfigMap.tabs
if (!card) throw new Error('the example must have a tab')
const bindTime = Date.parse('2026-11-19T19:00:00+08:00')
const wallet = (coinType: string, address: string) => ({ id: 9n, address, coinType, name: '常用', bindTime })

const setup: WithdrawSetup = {
  ...result,
  coinWalletList: [wallet('USDT_TRC', 'TR7NHq…jLj6t'), wallet('USDC_SOL', 'EPjFWd…TDt1v')],
  coinWalletListCNYT: [wallet('CNYT', '****2026')],
  coinWalletListMP: [wallet('MPAY', '****2026')],
  PrePayConfigMap: {
    ...result.PrePayConfigMap,
    tabs: [
      { ...card, key: 'mpay', name: 'MPAY', sort: 9 },
      card,
      { ...card, key: 'usdt', name: 'USDT', sort: 2 },
      { ...card, key: 'usdc', name: 'USDC', sort: 3 },
      { ...card, key: 'topay', name: 'TOPAY', sort: 4, isView: 'N' as const },
      { ...card, key: 'cnyt', name: 'CNYT', sort: 6 },
      { ...card, key: 'of a later server', name: '新方式', sort: 5 },
    ],
  },
}

const shown = (key: string, changes: Partial<WithdrawFormSnapshot> = {}) => {
  const tab = tabsOf(setup).find((one) => one.key === key) ?? expect.fail(`there must be a tab ${key}`)
  const payout = tab.payouts[0] ?? expect.fail('there must be an account')
  const nothing = () => undefined
  const form: WithdrawFormSnapshot = {
    tab,
    payout,
    choosePayout: nothing,
    holder: '林*',
    cash: parseYuan('12846.5'),
    held: 0n,
    quota: undefined,
    turnover: undefined,
    needsCode: false,
    ageingHours: 24,
    leftToday: 5,
    nowMs: bindTime + 72 * 3_600_000,
    quote: { price: '7.20', quantity: '100.00', feeAmount: '1.00', realQuantity: '99.00' },
    typed: emptyWithdraw,
    pool: undefined,
    change: nothing,
    settle: nothing,
    allIn: nothing,
    problem: undefined,
    refusal: undefined,
    submit: nothing,
    sending: false,
    blocked: undefined,
    note: undefined,
    ...changes,
  }
  cleanup()
  render(
    <MemoryRouter>
      <WithdrawForm {...form} />
    </MemoryRouter>,
  )
  return document.body.textContent
}

test('[F-101] [F-102] tabs that are switched on are shown, in the order of their sort value', () => {
  expect(tabsOf(setup).map(({ name }) => name)).toEqual(['银行卡', 'USDT', 'USDC', 'CNYT', 'MPAY'])
})

test.each([
  ['[F-112] [F-115] [F-427]', 'usdt', 'USDT', 'TR7NHq…jLj6t'],
  ['[F-112] [F-115]', 'usdc', 'USDC', 'EPjFWd…TDt1v'],
  ['[F-121]', 'cnyt', 'CNYT', '****2026'],
  ['[F-122]', 'mpay', 'MPAY', '****2026'],
])(
  '%s the form of %s shows balance, unit and an address that nobody can type',
  (_ids, key, unit, address) => {
    const text = shown(key)
    expect(text).toContain('¥12,846.50')
    expect(text).toContain(`1 ${unit} = ¥7.20`)
    expect(text).toContain(`99.00 ${unit}`)
    expect(text).toContain(address)
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('value'))).not.toContain(address)
  },
)

test('[F-430] the deposit ratio is that of the set-up call, and a wallet has none', () => {
  const ratio = { ...setup, securityDepositRatio: 3 }
  const [bank, usdt] = tabsOf(ratio)
  expect([bank?.securityPercent, usdt?.securityPercent]).toEqual([3, 0])
  expect(
    shown('bank', {
      tab: bank ?? expect.fail('there must be a tab'),
      typed: { ...emptyWithdraw, amount: '100' },
    }),
  ).toContain('保证金 3%3.00')
})

test.each(['usdt', 'bank'])('what waits beside the wallet is shown where something does: %s', (key) => {
  expect(shown(key)).not.toContain('待处理款')
  expect(shown(key, { held: parseYuan('12') })).toContain('待处理款¥12.00')
  cleanup()
  expect(shown(key, { held: 0n })).not.toContain('待处理款')
})

test('the notes are those of the kind of tab: cards, coins, and fast ones', () => {
  const tabFor = (isFast: boolean, isCard: boolean) => {
    const [bank] = tabsOf(setup)
    const tab = { ...(bank ?? expect.fail('there must be a tab')), isFast, isCard }
    cleanup()
    shown('bank', { tab })
    return within(screen.getByRole('list', { name: '提现说明' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)
  }
  const [card, coin, fast] = [tabFor(false, true), tabFor(false, false), tabFor(true, true)]
  expect(new Set([card, coin, fast].map(String)).size).toBe(3)
  expect(fast).toEqual(tabFor(true, false))
})

test('[F-113] a quota is shown where there is one', () => {
  expect(shown('usdt')).not.toContain('可提额度')
  expect(shown('usdt', { quota: parseYuan('500') })).toContain('可提额度¥500.00')
})

test.each([
  ['[F-118] [F-119]', 'usdt'],
  ['[F-126] [F-128]', 'bank'],
])('%s %s asks for amount and fund password, and for a code where the second step is on', (_ids, key) => {
  shown(key)
  expect([screen.getByLabelText('提现金额'), screen.getByLabelText('资金密码')]).toHaveLength(2)
  expect(screen.getByLabelText('资金密码').getAttribute('type')).toBe('password')
  expect(screen.queryByLabelText('谷歌验证码')).toBeNull()
  shown(key, { needsCode: true })
  expect(screen.getByLabelText('谷歌验证码')).toBeTruthy()
})

test.each([
  ['[F-333]', 'noFund', '您还没有设置资金密码，请在提现前设置', '设置资金密码'],
  ['[F-336]', 'atRisk', '账号存在风险，不能提现，请联系在线客服', undefined],
] as const)('%s the notice of %s has its text and its button', (_id, hurdle, title, button) => {
  render(
    <MemoryRouter>
      <BindNotice hurdle={hurdle} act="提现" />
    </MemoryRouter>,
  )
  expect(document.body.textContent).toContain(title)
  expect(
    within(document.body)
      .queryAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(button === undefined ? [] : [button])
})

const Where = () => <output>{useLocation().pathname}</output>

const leadsTo = (element: ReactElement): string => {
  cleanup()
  render(
    <MemoryRouter>
      {element}
      <Where />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button'))
  return document.querySelector('output')?.textContent ?? ''
}

test('[L-409] [L-410] [L-413] without a fund password it is said to set it before withdrawing, and the button leads there', () => {
  expect(leadsTo(<BindNotice hurdle="noFund" act="提现" />)).toBe('/personal/account/account')
  expect(document.body.textContent).toContain('您还没有设置资金密码，请在提现前设置')
  expect(screen.getByRole('button').textContent).toBe('设置资金密码')
})

test('[L-414] otherwise the button leads to the page of what is to be bound', () => {
  const setBank = '/personal/setbank/setbank'
  expect(leadsTo(<BindNotice hurdle="unbound" act="提现" />)).toBe(setBank)
  const pageOfTab = (key: string) => {
    const config = { ...result.PrePayConfigMap, tabs: [{ ...card, key }] }
    const [tab] = tabsOf({ ...result, PrePayConfigMap: config })
    return leadsTo(tab ? <NothingBound tab={tab} /> : expect.fail(`there must be a tab ${key}`))
  }
  expect(['bank', 'wechat', 'alipay'].map(pageOfTab)).toEqual([
    setBank,
    '/personal/setwechat/setwechat',
    '/personal/setalipay/setalipay',
  ])
})
