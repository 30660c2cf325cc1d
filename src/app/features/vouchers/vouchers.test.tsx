// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type NewVoucher, VoucherNews } from './index.ts'

afterEach(cleanup)

const voucher = (more: Partial<NewVoucher> = {}): NewVoucher => ({
  id: '7',
  amount: 50_000n,
  lottery: '重庆时时彩',
  minBet: 200_000n,
  validUntilMs: Date.parse('2026-12-01T00:30:00+08:00'),
  ...more,
})
const nothing = () => undefined

test('no news shows nothing', () => {
  const { container } = render(<VoucherNews news={undefined} />)
  expect(container.textContent).toBe('')
})

test('[C-190] the popup congratulates and says of each voucher what it pays, where, from which total on and until when', async () => {
  const everywhere = voucher({ id: '8', amount: 12_345_000n, lottery: undefined, minBet: 0n })
  render(<VoucherNews news={{ vouchers: [voucher(), everywhere], close: nothing }} />)
  const dialog = await screen.findByRole('dialog', { name: '恭喜获得优惠券' })
  const [first, second, ...more] = within(dialog).getAllByRole('listitem')
  expect(more).toEqual([])
  for (const words of ['¥5.00', '重庆时时彩', '满 20.00 元可用', '有效期至 2026-12-01 00:30'])
    expect(first?.textContent).toContain(words)
  for (const words of ['¥1,234.50', '全部彩种', '不限投注金额']) expect(second?.textContent).toContain(words)
  expect(dialog.textContent).toContain('2 张')
})

test('it is closed by its button, by its cross and by Esc; focus starts on the button', async () => {
  const close = vi.fn<() => void>()
  render(<VoucherNews news={{ vouchers: [voucher()], close }} />)
  const dialog = await screen.findByRole('dialog', { name: '恭喜获得优惠券' })
  const button = within(dialog).getByRole('button', { name: '知道了' })
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(3)
})
