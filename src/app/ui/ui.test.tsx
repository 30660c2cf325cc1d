// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { formatSeconds } from './countdown.ts'
import { DrawBalls } from './DrawBalls.tsx'
import { shortIssue, waveOf } from './draw.ts'
import { FailedState } from './EmptyState.tsx'
import { groupYuan, signedYuan, unitName } from './money.ts'
import { Segmented } from './Segmented.tsx'
import { cleanWhole, Stepper } from './Stepper.tsx'
import { formatAsOf, formatRecent } from './time.ts'
import { ToastCard } from './ToastCard.tsx'
import { Toasts } from './Toasts.tsx'
import { showToast } from './toast.ts'

afterEach(cleanup)

test.each([
  ['digits stay', '12', 12],
  ['everything else goes', '1a2.5', 125],
  ['a leading zero collapses', '007', 7],
  ['above the range snaps down', '123456', 99_999],
  ['below the range snaps up', '0', 1],
  ['nothing left is nothing', 'abc', undefined],
])('typing a multiple: %s', (_story, typed, value) => expect(cleanWhole(typed, 1, 99_999)).toBe(value))

const Multiple = () => {
  const [value, setValue] = useState(5)
  return <Stepper label="倍数" value={value} max={99_999} onChange={setValue} />
}

test('a stepper cleans, snaps and steps', () => {
  render(<Multiple />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '倍数，1 到 99999' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('abc')
  expect(field.value).toBe('')
  fireEvent.blur(field)
  expect(field.value).toBe('1')
  type('1000000')
  expect(field.value).toBe('99999')
  expect(screen.getByRole('button', { name: '加一，倍数' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.value).toBe('99998')
  fireEvent.click(screen.getByRole('button', { name: '加一，倍数' }))
  expect(field.value).toBe('99999')
})

test('a question starts on the safe button, and Esc presses it', () => {
  const safe = vi.fn<() => void>()
  const commit = vi.fn<() => void>()
  render(
    <ConfirmDialog
      title="撤销这笔投注？"
      safe={{ label: '不撤销', onPress: safe }}
      commit={{ label: '撤单', onPress: commit }}
    >
      16.00 元将退回余额。
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: '撤销这笔投注？' })
  expect(document.activeElement?.textContent).toBe('不撤销')
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['不撤销', '撤单'])
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect([safe.mock.calls.length, commit.mock.calls.length]).toEqual([1, 0])
})

test('an impossible button can be reached and says why', () => {
  render(
    <Button onPress={undefined} reason="请先选号">
      加入清单
    </Button>,
  )
  const button = screen.getByRole('button', { name: '加入清单' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请先选号')
})

test('a busy button sends nothing twice', () => {
  const press = vi.fn<() => void>()
  render(
    <Button onPress={press} busy>
      确认投注
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: '确认投注' }))
  expect(press).not.toHaveBeenCalled()
})

test('a radio group is one tab stop and arrows choose, around its ends too', () => {
  const choose = vi.fn<(key: string) => void>()
  const items = ['a', 'b', 'c'].map((key) => ({ key, label: key }))
  render(<Segmented label="模式" items={items} chosen="a" onChoose={choose} />)
  const [first] = screen.getAllByRole('radio')
  first?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' })
  expect(choose.mock.calls).toEqual([['c']])
  expect(screen.getAllByRole('radio').map((one) => one.tabIndex)).toEqual([0, -1, -1])
})

test('a draw is read as its numbers, however it is drawn', () => {
  const { container } = render(<DrawBalls look="die" numbers={['1', '4', '6']} />)
  expect(container.textContent).toBe('1 4 6')
})

test('a failure carries its reference and a way to try again', () => {
  const retry = vi.fn<() => void>()
  render(<FailedState title="没有读到投注记录" hint="网络超时" reference="7F3A-21" retry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('网络超时，参考号 7F3A-21')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('only an error toast interrupts, and an action closes its toast', () => {
  const onPress = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  render(
    <ToastCard
      kind="win"
      title="中奖 978.00 元"
      text="044 期"
      action={{ label: '查看', onPress }}
      onClose={onClose}
    />,
  )
  expect(screen.getByRole('status')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '查看' }))
  expect([onPress.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  cleanup()
  render(<ToastCard kind="error" text="第 045 期已截止，清单已保留" onClose={onClose} />)
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('the first toast waits for what draws it, and can be taken back before', async () => {
  render(<Toasts />)
  const take = showToast({ kind: 'ok', text: '订单提交成功' })
  showToast({ kind: 'check', text: '1 笔投注核对中，请勿重复提交' })
  take()
  expect(await screen.findByText('1 笔投注核对中，请勿重复提交')).toBeTruthy()
  expect(screen.queryByText('订单提交成功')).toBeNull()
})

test('amounts, units, waves, issues and times read as people write them', () => {
  expect([
    groupYuan(128_465_000n),
    groupYuan(-3_200_000n),
    groupYuan(9_990_000n),
    groupYuan(10_000_000n),
  ]).toEqual(['12,846.50', '−320.00', '999.00', '1,000.00'])
  expect([signedYuan(9_780_000n), signedYuan(-3_200_000n), signedYuan(0n)]).toEqual([
    '+978.00',
    '−320.00',
    '0.00',
  ])
  expect([20_000n, 2_000n, 200n, 10n].map(unitName)).toEqual(['2元', '2角', '2分', '1厘'])
  expect(['01', '03', '49'].map(waveOf)).toEqual(['red', 'blue', 'green'])
  expect(['20261120-045', '2025128'].map(shortIssue)).toEqual(['045', '2025128'])
  expect([0, 207, 3600].map(formatSeconds)).toEqual(['00:00', '03:27', '01:00:00'])
  const at = Date.parse('2026-11-20T11:06:33Z')
  const hourMs = 3_600_000
  expect([formatAsOf(at, at + hourMs), formatAsOf(at, at + 24 * hourMs)]).toEqual(['19:06:33', '11-20 19:06'])
  expect([formatRecent(at, at + hourMs), formatRecent(at, at + 6 * hourMs)]).toEqual([
    '19:06:33',
    '11-20 19:06',
  ])
})
