// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChaseDialogs, type ChaseRow, type ChaseSnapshot } from './index.ts'

afterEach(cleanup)
const nothing = () => undefined

const row = (issue: string, more: Partial<ChaseRow> = {}): ChaseRow => ({
  issue,
  multiple: 1,
  amount: 20_000n,
  status: 'running',
  ticked: false,
  tick: nothing,
  ...more,
})

const chase = (more: Partial<ChaseSnapshot> = {}): ChaseSnapshot => ({
  chaseNumber: 'T2611201905412100001',
  lottery: '重庆时时彩',
  play: '五星直选复式',
  total: 240_000n,
  returned: 20_000n,
  issueCount: 12,
  doneCount: 1,
  stoppedCount: 1,
  stopsAfterWin: true,
  status: '进行中',
  running: true,
  rows: [
    row('045', { status: 'done', tick: undefined }),
    row('046', { status: 'stopped', tick: undefined, multiple: 3 }),
    row('047'),
  ],
  page: 1,
  pages: 1,
  turn: nothing,
  own: true,
  tickedCount: 0,
  stop: undefined,
  stopBlocked: '请先勾选进行中的期号',
  sending: false,
  back: nothing,
  ...more,
})
const opened = () => screen.findByRole('dialog', { name: '追号详情' })

test('the dialog shows the chase and the state of each issue', async () => {
  render(<ChaseDialogs chase={chase()} />)
  const dialog = await opened()
  for (const words of [
    'T2611201905412100001',
    '重庆时时彩',
    '五星直选复式',
    '共 12 期，已完成 1 期，已取消 1 期',
    '¥24.00',
    '¥2.00',
    '停止追号',
  ])
    expect(dialog.textContent).toContain(words)
  const [, done, stopped, running] = within(dialog).getAllByRole('row')
  expect(done?.textContent).toContain('已完成')
  expect(stopped?.textContent).toContain('已取消')
  expect(stopped?.textContent).toContain('32.00')
  expect(running?.textContent).toContain('进行中')
})

test('[C-295] only issues in progress can be ticked, and the button waits for a tick', async () => {
  const tick = vi.fn<(ticked: boolean) => void>()
  const stop = vi.fn<() => void>()
  const rows = [row('045', { status: 'done', tick: undefined }), row('047', { tick })]
  const { rerender } = render(<ChaseDialogs chase={chase({ rows })} />)
  const dialog = await opened()
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('045').disabled).toBe(true)
  fireEvent.click(box('047'))
  expect(tick).toHaveBeenCalledWith(true)
  const button = within(dialog).getByRole('button', { name: '停止所选' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('title')).toBe('请先勾选进行中的期号')

  rerender(<ChaseDialogs chase={chase({ rows, tickedCount: 1, stop, stopBlocked: undefined })} />)
  fireEvent.click(within(dialog).getByRole('button', { name: '停止所选（1 期）' }))
  expect(stop).toHaveBeenCalledOnce()
})

test('a chase of another player has neither ticks nor the button; Esc goes back', async () => {
  const back = vi.fn<() => void>()
  render(<ChaseDialogs chase={chase({ own: false, back })} />)
  const dialog = await opened()
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: /停止所选/ })).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(within(dialog).getByRole('button', { name: '返回' }))
  expect(back).toHaveBeenCalledTimes(2)
})

test('pages are turned, and not beyond the ends', async () => {
  const turn = vi.fn<(page: number) => void>()
  const { rerender } = render(<ChaseDialogs chase={chase({ pages: 2, turn })} />)
  const dialog = await opened()
  expect(within(dialog).getByRole('status').textContent).toBe('第 1 / 2 页')
  fireEvent.click(within(dialog).getByRole('button', { name: '上一页' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '下一页' }))
  rerender(<ChaseDialogs chase={chase({ page: 2, pages: 2, turn })} />)
  fireEvent.click(within(dialog).getByRole('button', { name: '下一页' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '上一页' }))
  expect(turn.mock.calls).toEqual([[2], [1]])
  rerender(<ChaseDialogs chase={chase()} />)
  expect(within(dialog).queryByRole('navigation', { name: '分页' })).toBeNull()
})
