// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { winEvent } from '#contract/lottery/events.ts'
import { parseYuan } from '#engine/money/money.ts'
import { BigWinDialog } from './BigWinDialog.tsx'
import { bigWins, isBigWin } from './bigWins.ts'

afterEach(() => {
  cleanup()
  bigWins.clear()
})

const win = { ...winEvent.example, bonus: parseYuan('5880'), amount: parseYuan('600') }

test.each([
  ['5,000 yuan', '5000', '600', true],
  ['a fen less', '4999.99', '600', false],
  ['no more than the bet', '6000', '6000', false],
  ['an unknown stake', '6000', undefined, false],
])('%s: big or not', (_what, bonus, amount, isBig) =>
  expect(
    isBigWin({ bonus: parseYuan(bonus), amount: amount === undefined ? undefined : parseYuan(amount) }),
  ).toBe(isBig),
)

test('they are seen one after the other; the next member sees none', () => {
  const told = vi.fn<() => void>()
  const stop = bigWins.subscribe(told)
  bigWins.show(win)
  bigWins.show({ ...win, orderId: 'C2' })
  bigWins.seen()
  expect(bigWins.get()).toMatchObject([{ orderId: 'C2' }])
  bigWins.clear()
  expect(bigWins.get()).toEqual([])
  expect(told).toHaveBeenCalledTimes(4)
  stop()
})

test('what it cost stands beside what was won', () => {
  const [close, view] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(<BigWinDialog win={win} close={close} view={view} />)
  const words = screen.getByRole('dialog').textContent
  for (const part of ['5,880.00 元', '600.00 元', '+5,280.00 元']) expect(words).toContain(part)
  fireEvent.click(screen.getByRole('button', { name: '查看投注' }))
  expect(view).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(close).toHaveBeenCalledOnce()
})
