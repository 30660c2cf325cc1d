// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
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

test('without new vouchers nothing is shown', () => {
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

const popup = () => screen.queryByRole('dialog', { name: '恭喜获得优惠券', hidden: true })
const count = () => popup()?.textContent.match(/\d+ 张/)?.[0]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A bet with two questions, one after the other; each closes the previous one. */
const Bet = () => {
  const [open, setOpen] = useState<string>()
  return (
    <>
      <button onClick={() => setOpen('单挑提示')}>投注</button>
      {open === undefined ? null : (
        <ConfirmDialog
          key={open}
          title={open}
          safe={{ label: '返回', onPress: () => setOpen(undefined) }}
          commit={{ label: '继续', onPress: () => setOpen('确认投注') }}
        />
      )}
    </>
  )
}
const page = (...ids: readonly string[]) => (
  <>
    <Bet />
    <VoucherNews
      news={ids.length === 0 ? undefined : { vouchers: ids.map((id) => voucher({ id })), close: nothing }}
    />
  </>
)
/** Records the name of every dialog that is added to the page. */
const dialogsPut = () => {
  const put: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement) put.push(...[...node.querySelectorAll('h2')].map((h) => h.textContent))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return { put, watch }
}

test('the notice waits while a question is open, from one question to the next, and then shows all new vouchers', async () => {
  // Its code is loaded: only the question keeps it from being shown.
  await import('./VoucherNewsDialog.tsx')
  const { rerender } = render(page())
  const opener = screen.getByRole('button', { name: '投注' })
  opener.focus()
  press('投注')
  const { put, watch } = dialogsPut()
  await act(async () => rerender(page('7')))
  await act(async () => press('继续'))
  expect(screen.getByRole('alertdialog', { name: '确认投注' })).toBeTruthy()
  await act(async () => rerender(page('7', '8', '9')))
  expect(popup()).toBeNull()
  expect(put).toEqual(['确认投注'])

  await act(async () => press('返回'))
  expect(count()).toBe('3 张')
  expect(document.activeElement?.textContent).toBe('知道了')
  watch.disconnect()
})

test('the notice is hidden by a question that opens after it, and is shown again', async () => {
  render(page('7'))
  await screen.findByRole('dialog', { name: '恭喜获得优惠券' })
  fireEvent.click(screen.getByText('投注'))
  expect(screen.getByRole('alertdialog', { name: '单挑提示' })).toBeTruthy()
  expect(popup()).toBeNull()
  press('返回')
  expect(count()).toBe('1 张')
})

test('a question whose code is still loading already delays the notice', async () => {
  await import('./VoucherNewsDialog.tsx')
  let arrive: () => void = () => undefined
  const Late = lazy(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return { default: () => <ConfirmDialog title="撤单" safe={{ label: '返回', onPress: nothing }} /> }
  })
  const late = (
    <Suspense fallback={<ComingDialog />}>
      <Late />
    </Suspense>
  )
  const { rerender } = render(late)
  await act(async () =>
    rerender(
      <>
        {late}
        {page('7')}
      </>,
    ),
  )
  expect(popup()).toBeNull()
  await act(async () => arrive())
  expect(screen.getByRole('alertdialog', { name: '撤单' })).toBeTruthy()
  expect(popup()).toBeNull()
  await act(async () => rerender(page('7')))
  expect(count()).toBe('1 张')
})
