// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { BetAgainDialog } from './BetAgainDialog.tsx'
import type { BetAgainSnapshot } from './betAgain.snapshot.ts'

afterEach(cleanup)
const nothing = () => undefined

const again = (more: Partial<BetAgainSnapshot> = {}): BetAgainSnapshot => ({
  lottery: '重庆时时彩',
  play: '五星直选复式',
  singlePick: false,
  content: '12345',
  bets: 1,
  fromIssue: '044',
  issue: '20261120-045',
  left: '03:27',
  units: [20_000n, 10_000n],
  unit: 20_000n,
  changeUnit: nothing,
  multiple: 1,
  changeMultiple: nothing,
  prize: 1_960_000_000n,
  total: 20_000n,
  balanceAfter: { kind: 'left', money: 99_980_000n },
  issueChanged: undefined,
  confirm: nothing,
  blocked: undefined,
  sending: false,
  cancel: nothing,
  ...more,
})

const Held = () => {
  const [multiple, changeMultiple] = useState(3)
  return <BetAgainDialog {...again({ multiple, changeMultiple })} />
}

test.each([
  ['[L-368] a fraction is no whole number: its point ends it', '1.5', '1'],
  ['[L-369] the least multiple', '1', '1'],
  ['[L-369] the largest multiple', '99999', '99999'],
  ['[L-371] more than the largest snaps to it', '123456', '99999'],
  ['[L-372] less than the least snaps to it', '0', '1'],
  ['[L-370] text clears the field', 'abc', ''],
])('%s', (_story, typed, shown) => {
  render(<Held />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^倍数/ })
  fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe(shown)
})

test('[L-370] a field that was cleared becomes the least multiple when it is left', () => {
  render(<Held />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^倍数/ })
  fireEvent.change(field, { target: { value: 'x' } })
  fireEvent.blur(field)
  expect(field.value).toBe('1')
})

test('the dialog shows the bet, starts on the safe button, and asks about another issue', () => {
  const confirm = vi.fn<() => void>()
  const cancel = vi.fn<() => void>()
  const { rerender } = render(<BetAgainDialog {...again({ confirm, cancel, singlePick: true })} />)
  const dialog = screen.getByRole('dialog', { name: '再来一注' })
  for (const words of ['重庆时时彩', '20261120-045', '原订单为 044 期', '单挑', '¥2.00', '9,998.00', '03:27'])
    expect(dialog.textContent).toContain(words)
  expect(document.activeElement?.textContent).toBe('返回')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: '确认投注' }))
  expect([cancel.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1])
  rerender(<BetAgainDialog {...again({ issueChanged: { issue: '046' } })} />)
  expect(screen.getByRole('alert').textContent).toBe('期号已更新为 046，是否投注这一期？')
  rerender(<BetAgainDialog {...again({ confirm: undefined, blocked: '暂停销售' })} />)
  expect(screen.getByRole('button', { name: '确认投注' }).getAttribute('aria-disabled')).toBe('true')
})
