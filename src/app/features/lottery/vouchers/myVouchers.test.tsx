// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { MyVouchers } from './MyVouchers.tsx'
import type { ListedVoucher } from './vouchers.snapshot.ts'

afterEach(cleanup)

const voucher = (id: string, more: Partial<ListedVoucher> = {}): ListedVoucher => ({
  id,
  amount: 50_000n,
  lottery: '重庆时时彩',
  minBet: 200_000n,
  validUntilMs: Date.parse('2026-12-01T00:30:00+08:00'),
  href: '/lottery/cqssc',
  claimed: true,
  claim: undefined,
  ...more,
})
const shown = (vouchers: readonly ListedVoucher[]) =>
  render(
    <MemoryRouter>
      <MyVouchers vouchers={vouchers} failure={undefined} asOfMs={undefined} />
    </MemoryRouter>,
  )
const entry = () => screen.getByRole('button', { name: /我的优惠券/ })

test.each([
  [0, '我的优惠券'],
  [2, '我的优惠券2'],
  [99, '我的优惠券99'],
  [100, '我的优惠券99'],
])('[L-102] [C-022] [C-023] the badge counts %i vouchers and is capped at 99', (count, label) => {
  shown(Array.from({ length: count }, (_, id) => voucher(String(id))))
  expect(entry().textContent).toBe(label)
})

test('[L-223] [L-224] each entry shows amount and lottery, and has a button to claim it', () => {
  const claim = vi.fn<() => void>()
  shown([
    voucher('1'),
    voucher('2', { amount: 100_000n, lottery: undefined, href: undefined, claimed: false, claim }),
  ])
  fireEvent.click(entry())
  const [first, second] = within(screen.getByRole('dialog', { name: '我的优惠券' })).getAllByRole('listitem')
  if (!first || !second) throw new Error('two vouchers must be listed')
  expect(first.textContent).toContain('¥5.00')
  expect(first.textContent).toContain('重庆时时彩')
  expect(within(first).getByRole('button', { name: '已领取' }).getAttribute('aria-disabled')).toBe('true')
  expect(within(first).getByRole('link', { name: '去使用' }).getAttribute('href')).toBe('/lottery/cqssc')
  expect(second.textContent).toContain('¥10.00')
  expect(second.textContent).toContain('全部彩种')
  fireEvent.click(within(second).getByRole('button', { name: '领取' }))
  expect(claim).toHaveBeenCalledOnce()
})

test('without vouchers the list says so', () => {
  shown([])
  fireEvent.click(entry())
  expect(screen.getByRole('dialog').textContent).toContain('没有可用的优惠券')
})
