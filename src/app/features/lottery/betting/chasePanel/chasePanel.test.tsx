// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { parseYuan } from '#engine/money/money.ts'
import type { ChasePanelRow, ChasePanelSnapshot, ConfirmChaseSnapshot } from './chasePanel.snapshot.ts'
import { chaseDefaults } from './chasePlan.ts'
import { OpenedChasePanel } from './OpenedChasePanel.tsx'

afterEach(cleanup)
const nothing = () => undefined

const row = (place: number, more: Partial<ChasePanelRow> = {}): ChasePanelRow => {
  const detail = `20261120-${String(45 + place).padStart(4, '0')}`
  const date = Date.parse('2026-11-20T19:00:00+08:00') + place * 600_000
  return {
    key: detail,
    index: `${place + 1}.`,
    issue: { detail, isCurrent: place === 0, isTomorrow: false, date, drawsAt: date + 600_000 },
    checked: true,
    piece: 2,
    money: 40_000n,
    spent: 40_000n * BigInt(place + 1),
    ...more,
  }
}

const panel = (more: Partial<ChasePanelSnapshot> = {}): ChasePanelSnapshot => ({
  settings: chaseDefaults,
  profitBlocked: undefined,
  chooseMode: nothing,
  change: nothing,
  countMax: 15,
  generate: nothing,
  planning: false,
  problem: undefined,
  prize: undefined,
  cap: undefined,
  profit: undefined,
  plans: 1,
  blocks: [
    ['20261120-0045', '20261120-0059'],
    ['20261121-0001', '20261121-0059'],
  ],
  rows: [row(0), row(1, { checked: false, piece: 0, money: 0n }), row(2)],
  pieceMax: 99_999,
  tick: nothing,
  tickAll: nothing,
  allTicked: false,
  changePiece: nothing,
  winStop: true,
  changeWinStop: nothing,
  issues: 2,
  total: 80_000n,
  issueChanged: undefined,
  submit: nothing,
  submitting: false,
  blocked: undefined,
  close: nothing,
  ...more,
})

const show = (more: Partial<ChasePanelSnapshot> = {}) =>
  render(<OpenedChasePanel panel={panel(more)} dialog={undefined} />)
const region = () => within(screen.getByRole('region', { name: '追号' }))

test('the panel says which block of issues ends where', () => {
  show()
  expect(region().getByText(/^可追期号/).textContent).toBe(
    '可追期号：20261120-0045 至 20261120-0059、20261121-0001 至 20261121-0059',
  )
})

test('[L-111] the panel shows mode, inputs, issues with their cost, and the total', () => {
  const submit = vi.fn<() => void>()
  show({ submit })
  expect(region().getByRole('tab', { selected: true }).textContent).toBe('翻倍追号')
  const [, first, second] = region().getAllByRole('row')
  expect(first?.textContent).toContain('1.追第 20261120-0045 期20261120-0045当前期11-20 19:10')
  expect(first?.textContent).toContain('4.004.00')
  expect(second?.textContent).toContain('———')
  expect(screen.getByRole('region', { name: '追号' }).textContent).toContain('追 2 期　共 ¥8.00')
  fireEvent.click(region().getByRole('button', { name: '立即追号' }))
  expect(submit).toHaveBeenCalledOnce()
})

test('a plan by profit rate shows what each issue and the last one bring where they win', () => {
  show({
    settings: { ...chaseDefaults, mode: 1 },
    prize: parseYuan('19.6'),
    profit: { money: parseYuan('27.2'), rate: '226.6%' },
  })
  const [heads, first, second, third] = region().getAllByRole('row')
  expect(heads?.textContent).toContain('累计投入中奖利润')
  expect(first?.textContent).toContain('4.004.0035.20880.0%')
  expect(second?.textContent).toContain('————')
  expect(third?.textContent).toContain('4.0012.0027.20226.6%')
  expect(region().getByText('末期中奖：利润 27.20（226.6%）')).toBeDefined()
})

// A button passes its event on; actions without parameters ignore it.
const isEvent = (arg: unknown): boolean => typeof arg === 'object' && arg !== null && 'nativeEvent' in arg

test('every control calls its action', () => {
  const acts = {
    chooseMode: vi.fn<(mode: number) => void>(),
    change: vi.fn<(part: object) => void>(),
    generate: vi.fn<() => void>(),
    tick: vi.fn<(place: number, on: boolean) => void>(),
    tickAll: vi.fn<(on: boolean) => void>(),
    changePiece: vi.fn<(place: number, piece: number) => void>(),
    changeWinStop: vi.fn<(on: boolean) => void>(),
    close: vi.fn<() => void>(),
  }
  show(acts)
  fireEvent.click(region().getByRole('tab', { name: '利润率追号' }))
  fireEvent.click(region().getByRole('button', { name: '加一，每隔' }))
  fireEvent.click(region().getByRole('button', { name: '生成计划' }))
  fireEvent.click(region().getByRole('checkbox', { name: /追第 20261120-0046 期/ }))
  fireEvent.click(region().getByRole('checkbox', { name: '全选' }))
  fireEvent.click(region().getByRole('button', { name: '加一，20261120-0047 期倍数' }))
  fireEvent.click(region().getByRole('checkbox', { name: '追中即停' }))
  fireEvent.click(region().getByRole('button', { name: '收起追号' }))
  const called = Object.values(acts).map(({ mock }) =>
    mock.calls.map((args) => args.filter((arg) => !isEvent(arg))),
  )
  expect(called).toEqual([[[1]], [[{ gap: 3 }]], [[]], [[1, true]], [[true]], [[2, 3]], [[false]], [[]]])
})

test('each mode has its inputs, each of at most 999 and the count of at most the issues', () => {
  const fields = (mode: 1 | 2 | 3) => {
    const { unmount } = show({ settings: { ...chaseDefaults, mode }, rows: [] })
    const names = region()
      .getAllByRole('textbox')
      .map((field) => field.getAttribute('aria-label'))
    unmount()
    return names
  }
  expect(fields(3)).toEqual(['起始倍数，1 到 999', '每隔，1 到 999', '倍数 ×，1 到 999', '追号期数，1 到 15'])
  expect(fields(2)).toEqual(['起始倍数，1 到 999', '追号期数，1 到 15'])
  expect(fields(1)).toEqual(['起始倍数，1 到 999', '最低利润率，1 到 999', '追号期数，1 到 15'])
})

test('a multiple is typed up to the cap, and 0 takes the issue out', () => {
  const changePiece = vi.fn<(place: number, piece: number) => void>()
  show({ changePiece })
  const field = region().getByRole('textbox', { name: /^20261120-0045 期倍数/ })
  fireEvent.change(field, { target: { value: '100000' } })
  fireEvent.change(field, { target: { value: '0' } })
  expect(changePiece.mock.calls).toEqual([
    [0, 99_999],
    [0, 0],
  ])
})

test('mode 1 without exactly one line is shown with its reason and cannot be chosen', () => {
  const chooseMode = vi.fn<(mode: number) => void>()
  show({ chooseMode, profitBlocked: '利润率追号需清单只含一单' })
  const tab = region().getByRole('tab', { name: '利润率追号' })
  fireEvent.click(tab)
  expect(tab.getAttribute('aria-disabled')).toBe('true')
  expect(chooseMode).not.toHaveBeenCalled()
  expect(region().getByText('利润率追号需清单只含一单')).toBeTruthy()
})

test('two days of a minute game render a part of their rows, and all can be reached', () => {
  const rows = Array.from({ length: 2880 }, (_, place) => row(place, { checked: false, piece: 0 }))
  show({ rows })
  expect(region().getByRole('table').getAttribute('aria-rowcount')).toBe('2881')
  expect(region().getAllByRole('row').length).toBeLessThan(40)
  const place = region().getByRole('group', { name: '追号期号' })
  Object.defineProperty(place, 'scrollTop', { value: 2868 * 38 })
  fireEvent.scroll(place)
  expect(region().getByText('20261120-2924')).toBeTruthy()
  expect(region().queryByText('20261120-0045')).toBeNull()
})

test('a new plan is shown from its first row', () => {
  const rows = Array.from({ length: 100 }, (_, place) => row(place))
  const { rerender } = show({ rows })
  const place = region().getByRole('group', { name: '追号期号' })
  Object.defineProperty(place, 'scrollTop', { value: 88 * 38, writable: true })
  fireEvent.scroll(place)
  expect(region().queryByText('20261120-0045')).toBeNull()
  rerender(<OpenedChasePanel panel={panel({ rows, plans: 2 })} dialog={undefined} />)
  expect(region().getByText('20261120-0045')).toBeTruthy()
})

test('a blocked button is described by its reason; a changed issue is an alert', () => {
  show({
    submit: undefined,
    blocked: { reason: '网络已断开', offline: true },
    issueChanged: { issue: '046' },
    problem: '利润率 9% 从第 2 期起无法达到',
  })
  const button = region().getByRole('button', { name: '立即追号' })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '网络已断开',
  )
  expect(region().getByRole('alert').textContent).toBe('期号已更新为 046，请重新确认')
  expect(region().getByRole('status').textContent).toBe('利润率 9% 从第 2 期起无法达到')
})

const confirmation = (more: Partial<ConfirmChaseSnapshot> = {}): ConfirmChaseSnapshot => ({
  lottery: '重庆时时彩',
  lines: 1,
  issues: 5,
  first: '20261120-045',
  last: '20261120-049',
  total: 200_000n,
  balanceAfter: { kind: 'left', money: 800_000n },
  largest: { issue: '049', money: 80_000n },
  largestReturn: 784_000n,
  cap: undefined,
  ends: undefined,
  winStop: true,
  issueChanged: undefined,
  confirm: nothing,
  blocked: undefined,
  sending: false,
  cancel: nothing,
  ...more,
})

test('the confirmation names what is reserved and risked, and where the balance ends', () => {
  const confirm = vi.fn<() => void>()
  const cancel = vi.fn<() => void>()
  const { rerender } = render(
    <OpenedChasePanel panel={undefined} dialog={confirmation({ confirm, cancel })} />,
  )
  const dialog = screen.getByRole('dialog', { name: '确认追号' })
  for (const words of [
    '20261120-045 至 20261120-049',
    '¥20.00',
    '80.00',
    '8.00（049 期）',
    '78.40',
    '全部未中，损失 20.00 元',
  ])
    expect(dialog.textContent).toContain(words)
  fireEvent.click(within(dialog).getByRole('button', { name: '确认追号' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '返回修改' }))
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1])
  rerender(
    <OpenedChasePanel
      panel={undefined}
      dialog={confirmation({
        balanceAfter: { kind: 'missing', money: 50_000n },
        ends: { issue: '047', missing: 50_000n },
        cap: 300_000_000n,
        winStop: false,
      })}
    />,
  )
  expect(within(dialog).getByRole('alert').textContent).toBe('余额只够到 047 期之前，还差 5.00 元')
  expect(dialog.textContent).toContain('投注后余额余额不足，还差 5.00 元')
  expect(dialog.textContent).toContain('含单挑，每期最高奖金 30,000.00 元')
  expect(dialog.textContent).toContain('继续追剩余期')
})

test('a confirmation that cannot be sent says why', () => {
  render(
    <OpenedChasePanel panel={undefined} dialog={confirmation({ confirm: undefined, blocked: '暂停销售' })} />,
  )
  expect(screen.getByRole('alert').textContent).toBe('暂停销售')
  expect(screen.getByRole('button', { name: '确认追号', description: '暂停销售' })).toBeTruthy()
})
