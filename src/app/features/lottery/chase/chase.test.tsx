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
  stoppableCount: 10,
  tickAll: nothing,
  stop: nothing,
  stopAll: nothing,
  stopBlocked: undefined,
  sending: false,
  question: undefined,
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

test('全选 is checked, mixed or empty as the issues of all pages are, beside the number of ticked ones', async () => {
  const tickAll = vi.fn<(ticked: boolean) => void>()
  const { rerender } = render(<ChaseDialogs chase={chase({ tickAll })} />)
  const tools = within(within(await opened()).getByRole('group', { name: '勾选期号' }))
  const box = tools.getByRole<HTMLInputElement>('checkbox', { name: '全选 10 期' })
  const state = () => [box.checked, box.indeterminate, tools.getByRole('status').textContent]
  expect(state()).toEqual([false, false, '已选 0 期'])
  fireEvent.click(box)
  rerender(<ChaseDialogs chase={chase({ tickAll, tickedCount: 9 })} />)
  expect(state()).toEqual([false, true, '已选 9 期'])
  fireEvent.click(box)
  rerender(<ChaseDialogs chase={chase({ tickAll, tickedCount: 10 })} />)
  expect(state()).toEqual([true, false, '已选 10 期'])
  fireEvent.click(box)
  expect(tickAll.mock.calls).toEqual([[true], [true], [false]])
  rerender(<ChaseDialogs chase={chase({ tickAll: undefined, stoppableCount: 0 })} />)
  expect([state()[0], box.disabled]).toEqual([false, true])
})

test('全部停止 says why it is impossible', async () => {
  const stopAll = vi.fn<() => void>()
  const { rerender } = render(<ChaseDialogs chase={chase({ stopAll })} />)
  const dialog = await opened()
  fireEvent.click(within(dialog).getByRole('button', { name: '全部停止' }))
  expect(stopAll).toHaveBeenCalledOnce()
  rerender(<ChaseDialogs chase={chase({ stopAll: undefined, stopBlocked: '没有进行中的期号' })} />)
  const button = within(dialog).getByRole('button', { name: '全部停止', description: '没有进行中的期号' })
  fireEvent.click(button)
  expect(stopAll).toHaveBeenCalledOnce()
})

test('the question before a stop names the issues and the amount; Esc keeps them, the button stops them once', async () => {
  const confirm = vi.fn<() => void>()
  const keep = vi.fn<() => void>()
  const question = { issues: 12, amount: 240_000n, confirm, blocked: undefined, sending: false, keep }
  const { rerender } = render(<ChaseDialogs chase={chase({ question })} />)
  const dialog = await screen.findByRole('alertdialog', { name: '终止 12 期追号？' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '12 期不再投注，24.00 元将退回余额。已截止的期号不能终止。',
  )
  expect(screen.queryByRole('dialog', { name: '追号详情' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('不终止')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(within(dialog).getByRole('button', { name: '终止追号' }))
  expect([confirm.mock.calls.length, keep.mock.calls.length]).toEqual([1, 1])
  rerender(<ChaseDialogs chase={chase({ question: { ...question, confirm: undefined, sending: true } })} />)
  expect(within(dialog).getByRole('button', { name: '终止追号' }).getAttribute('aria-busy')).toBe('true')
  const offline = { ...question, confirm: undefined, blocked: '网络已断开，暂不可停止追号' }
  rerender(<ChaseDialogs chase={chase({ question: offline })} />)
  expect(within(dialog).getByRole('button', { name: '终止追号', description: offline.blocked })).toBeTruthy()
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
  const pager = within(within(dialog).getByRole('navigation', { name: '分页' }))
  expect(pager.getByRole('status').textContent).toBe('第 1 / 2 页')
  fireEvent.click(within(dialog).getByRole('button', { name: '上一页' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '下一页' }))
  rerender(<ChaseDialogs chase={chase({ page: 2, pages: 2, turn })} />)
  fireEvent.click(within(dialog).getByRole('button', { name: '下一页' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '上一页' }))
  expect(turn.mock.calls).toEqual([[2], [1]])
  rerender(<ChaseDialogs chase={chase()} />)
  expect(within(dialog).queryByRole('navigation', { name: '分页' })).toBeNull()
})
