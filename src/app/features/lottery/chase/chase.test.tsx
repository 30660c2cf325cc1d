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
  view: undefined,
  ...more,
})

const chase = (more: Partial<ChaseSnapshot> = {}): ChaseSnapshot => ({
  chaseNumber: 'T2611201905412100001',
  lottery: '重庆时时彩',
  play: '五星直选复式',
  content: '12345',
  mode: '翻倍追号',
  createdAt: '2026-11-20 19:05:41',
  bets: 1,
  unit: 20_000n,
  odds: 1_960_000_000n,
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
  tab: 'issues',
  chooseTab: nothing,
  own: true,
  tickedCount: 0,
  stop: nothing,
  stopBlocked: undefined,
  sending: false,
  back: nothing,
  ...more,
})
const opened = () => screen.findByRole('dialog', { name: '追号详情' })

test('[L-127] [L-128] [L-129] the dialog has a tab of issues with the state of each, a tab of facts, and the state of the whole', async () => {
  const chooseTab = vi.fn<(tab: string) => void>()
  const { rerender } = render(<ChaseDialogs chase={chase({ chooseTab })} />)
  const dialog = await opened()
  expect(
    within(dialog)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['追号期号', '追号信息'])
  expect(dialog.textContent).toContain('追号详情进行中')
  expect(dialog.textContent).toContain('共 12 期，已完成 1 期，已取消 1 期T2611201905412100001')
  const [, done, stopped, running] = within(dialog).getAllByRole('row')
  expect(done?.textContent).toContain('已完成')
  expect(stopped?.textContent).toContain('已取消')
  expect(stopped?.textContent).toContain('32.00')
  expect(running?.textContent).toContain('进行中')
  fireEvent.click(within(dialog).getByRole('tab', { name: '追号信息' }))
  expect(chooseTab.mock.calls).toEqual([['about']])

  rerender(<ChaseDialogs chase={chase({ tab: 'about', chooseTab })} />)
  for (const words of [
    'T2611201905412100001',
    '重庆时时彩',
    '五星直选复式',
    '2026-11-20 19:05:41',
    '翻倍追号',
    '196,000.00',
    '¥24.00',
    '¥2.00',
    '停止追号',
    '12345',
  ])
    expect(dialog.textContent).toContain(words)
  expect(within(dialog).queryByRole('table')).toBeNull()
})

test('[C-295] [L-131] [L-285] only issues in progress can be ticked; the button names the ticked ones', async () => {
  const tick = vi.fn<(ticked: boolean) => void>()
  const stop = vi.fn<() => void>()
  const rows = [row('045', { status: 'done', tick: undefined }), row('047', { tick })]
  const { rerender } = render(<ChaseDialogs chase={chase({ rows, stop })} />)
  const dialog = await opened()
  const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('045').disabled).toBe(true)
  fireEvent.click(box('047'))
  expect(tick).toHaveBeenCalledWith(true)
  fireEvent.click(within(dialog).getByRole('button', { name: '终止追号' }))

  rerender(<ChaseDialogs chase={chase({ rows, tickedCount: 1, stop })} />)
  fireEvent.click(within(dialog).getByRole('button', { name: '终止追号（1 期）' }))
  expect(stop).toHaveBeenCalledTimes(2)

  rerender(<ChaseDialogs chase={chase({ rows, stop: undefined, stopBlocked: '没有进行中的期号' })} />)
  const button = within(dialog).getByRole('button', { name: '终止追号' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('title')).toBe('没有进行中的期号')
})

test('[L-287] the order of a completed issue can be viewed, that of another one cannot', async () => {
  const view = vi.fn<() => void>()
  const rows = [row('045', { status: 'done', tick: undefined, view }), row('047')]
  render(<ChaseDialogs chase={chase({ rows })} />)
  const dialog = await opened()
  fireEvent.click(within(dialog).getByRole('button', { name: '查看 045 期注单' }))
  expect(view).toHaveBeenCalledOnce()
  expect(within(dialog).getAllByRole('button', { name: /^查看/ })).toHaveLength(1)
})

test('[L-380] a chase of another player has neither ticks nor the button; Esc goes back', async () => {
  const back = vi.fn<() => void>()
  render(<ChaseDialogs chase={chase({ own: false, back })} />)
  const dialog = await opened()
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: /终止追号/ })).toBeNull()
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
