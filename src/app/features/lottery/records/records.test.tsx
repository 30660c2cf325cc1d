// @vitest-environment happy-dom
import { cleanup, fireEvent, render as renderBare, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { HeaderOrders, type OrderDetail, type RecentOrder, RecentOrders, RecordsDialogs } from './index.ts'

afterEach(cleanup)

const render = (page: ReactNode) => renderBare(page, { wrapper: MemoryRouter })

const timeMs = Date.parse('2026-11-20T11:05:41Z')

const order = (more: Partial<RecentOrder> = {}): RecentOrder => ({
  id: 'a',
  timeMs,
  issue: '20261120-045',
  play: '五星直选复式',
  content: '3,4｜0,1｜5｜0,2｜2',
  amount: 160_000n,
  numbers: undefined,
  simulated: false,
  status: { kind: 'undrawn' },
  marks: [],
  cancellable: true,
  ...more,
})

const nothing = () => undefined

test('a full list: each bet, its result and its actions', () => {
  const view = vi.fn<(id: string) => void>()
  const cancel = vi.fn<(id: string) => void>()
  const won = order({
    id: 'b',
    play: '后三直选复式',
    numbers: '5 8 0 3 7',
    status: { kind: 'won', award: 9_780_000n, stake: 160_000n },
    cancellable: false,
  })
  render(
    <RecentOrders look="ball" wideDraws={false} orders={ready([order(), won])} view={view} cancel={cancel} />,
  )
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('未开奖')
  expect(second?.textContent).toContain('中奖 +978.00')
  fireEvent.click(screen.getByRole('button', { name: '撤单 五星直选复式' }))
  fireEvent.click(screen.getByRole('button', { name: '查看 后三直选复式' }))
  expect([cancel.mock.calls, view.mock.calls]).toEqual([[['a']], [['b']]])
  expect(screen.queryByRole('button', { name: '撤单 后三直选复式' })).toBeNull()
})

test.each([
  ['tile', '05 03 10 01 02 04 06 07 08 09', 10],
  ['die', '1 4 6', 3],
] as const)('a draw shown as %s is drawn as it is, and read as its numbers', (look, numbers, pieces) => {
  const { container } = render(
    <RecentOrders
      look={look}
      wideDraws={false}
      orders={ready([order({ numbers })])}
      view={nothing}
      cancel={nothing}
    />,
  )
  expect(container.querySelectorAll('[data-draw] [aria-hidden]').length).toBe(pieces)
  expect(container.querySelector('[data-draw]')?.textContent).toContain(numbers)
})

test('a six-mark bet shows its number, and the special one of the draw apart from the others', () => {
  const numbers = '03 13 21 29 37 44 08'
  const { container } = render(
    <RecentOrders
      look="wave"
      wideDraws
      orders={ready([order({ play: '特码直选', content: '08', numbers })])}
      view={nothing}
      cancel={nothing}
    />,
  )
  expect(screen.getByRole('row', { name: /特码直选 08 .* 特码 08 ?03 13 21 29 37 44/ })).toBeTruthy()
  expect(container.querySelector('[data-draw] [title]')?.getAttribute('title')).toBe('03 13 21 29 37 44 + 08')
})

test('the list below the header distinguishes the orders of several tiles', () => {
  const tiles = ['08', '18'].map((content) => ({
    lottery: '香港六合彩',
    row: order({ id: content, play: '特码直选', content }),
  }))
  render(<HeaderOrders orders={ready(tiles)} view={nothing} cancel={nothing} />)
  expect(screen.getByRole('row', { name: /特码直选 08/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /特码直选 18/ })).toBeTruthy()
})

test('a drawn order is bet again from its row; an undrawn one has 撤单 there', () => {
  const again = vi.fn<(id: string) => void>()
  const drawn = order({ id: 'b', play: '后三直选复式', cancellable: false })
  const checking = order({ id: 'c', play: '定位胆', cancellable: false, status: { kind: 'checking' } })
  render(
    <RecentOrders
      look="ball"
      wideDraws={false}
      orders={ready([order(), drawn, checking])}
      view={nothing}
      cancel={nothing}
      again={again}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /^再来一注/ }))
  expect(again.mock.calls).toEqual([['b']])
})

test('offline the list shows its age and offers only 查看', () => {
  render(
    <RecentOrders
      look="ball"
      wideDraws={false}
      orders={ready([order()], { asOfMs: timeMs })}
      view={nothing}
      cancel={undefined}
    />,
  )
  expect(screen.getByText(/^截至/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /撤单/ })).toBeNull()
  expect(screen.getByRole('button', { name: /查看/ })).toBeTruthy()
})

test('a bet without an answer is 核对中, neither success nor failure', () => {
  render(
    <RecentOrders
      look="ball"
      wideDraws={false}
      orders={ready([order({ status: { kind: 'checking' }, cancellable: false })])}
      view={nothing}
      cancel={nothing}
    />,
  )
  expect(within(screen.getByRole('table')).getByText('核对中')).toBeTruthy()
})

test('loading, empty, refreshing and failed', () => {
  const { rerender } = render(
    <RecentOrders
      look="ball"
      wideDraws={false}
      orders={{ state: 'loading' }}
      view={nothing}
      cancel={nothing}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('正在读取投注记录')
  rerender(<RecentOrders look="ball" wideDraws={false} orders={ready([])} view={nothing} cancel={nothing} />)
  expect(screen.getByText('还没有投注记录')).toBeTruthy()
  rerender(
    <RecentOrders
      look="ball"
      wideDraws={false}
      orders={ready([order()], { refreshing: true })}
      view={nothing}
      cancel={nothing}
    />,
  )
  expect(screen.getByRole('region', { name: '最近投注' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('table')).toBeTruthy()
  const failed = { state: 'failed', hint: '网络超时', reference: '7F3A-21', retry: nothing } as const
  rerender(<RecentOrders look="ball" wideDraws={false} orders={failed} view={nothing} cancel={nothing} />)
  expect(screen.getByRole('alert').textContent).toContain('没有读到投注记录')
})

const detail: OrderDetail = {
  id: 'a',
  orderNumber: 'C2611201905410045',
  timeMs,
  lottery: '重庆时时彩',
  issue: '20261120-045',
  play: '五星直选复式',
  prizeMode: '195,600.00',
  singlePick: false,
  bets: 8,
  multiple: 1,
  unit: 20_000n,
  amount: 160_000n,
  numbers: undefined,
  simulated: false,
  verifyHref: undefined,
  content: '3,4｜0,1｜5｜0,2｜2',
  isCut: false,
  positions: [],
  status: { kind: 'undrawn' },
  reason: undefined,
  voucherMoney: undefined,
}

/** A detail that can only be closed. */
const closable = {
  close: nothing,
  print: undefined,
  cancel: undefined,
  cancelBlocked: undefined,
  again: undefined,
  chase: undefined,
}

test('a simulated draw is marked in the row and in the detail, another one is not', async () => {
  const rows = [order({ id: 'b', numbers: '5 8 0 3 7', simulated: true }), order({ numbers: '1 2 3 4 5' })]
  render(
    <RecentOrders look="ball" wideDraws={false} orders={ready(rows)} view={nothing} cancel={undefined} />,
  )
  const [, first, second] = screen.getAllByRole('row')
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringContaining('5 8 0 3 7模拟'),
    expect.not.stringContaining('模拟'),
  ])
  cleanup()
  const drawn = { ...detail, numbers: '5 8 0 3 7', simulated: true }
  render(<RecordsDialogs detail={{ ...closable, detail: ready(drawn) }} cancelling={undefined} />)
  expect((await screen.findByText('模拟')).closest('dd')?.textContent).toContain('5 8 0 3 7')
})

test('[L-122] [L-123] [L-124] [L-126] the detail is 579px wide, shows all facts, and can be printed, cancelled and bet again', async () => {
  const print = vi.fn<() => void>()
  const cancel = vi.fn<() => void>()
  const again = vi.fn<() => void>()
  render(
    <RecordsDialogs
      detail={{ ...closable, detail: ready(detail), print, cancel, again }}
      cancelling={undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: '投注详情' })
  for (const words of [
    'C2611201905410045',
    '11-20 19:05:41',
    '20261120-045',
    '8 × 1',
    '2元',
    '¥16.00',
    '等待开奖',
  ])
    expect(dialog.textContent).toContain(words)
  fireEvent.click(screen.getByRole('button', { name: '打印' }))
  fireEvent.click(screen.getByRole('button', { name: '撤单' }))
  fireEvent.click(screen.getByRole('button', { name: '再来一注' }))
  expect([print, cancel, again].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  expect(dialog.style.width).toBe('579px')
})

test('[L-125] a detail that cannot be cancelled offers no cancel', async () => {
  render(
    <RecordsDialogs
      detail={{ ...closable, detail: ready(detail), print: () => undefined }}
      cancelling={undefined}
    />,
  )
  await screen.findByRole('button', { name: '打印' })
  expect(screen.queryByRole('button', { name: '撤单' })).toBeNull()
})

test('[L-144] an order that is a single pick says so in its detail', async () => {
  const shown = (singlePick: boolean) => ({
    ...closable,
    detail: ready({ ...detail, singlePick }),
  })
  const { rerender } = render(<RecordsDialogs detail={shown(true)} cancelling={undefined} />)
  expect(await screen.findByText('单挑')).toBeTruthy()
  rerender(<RecordsDialogs detail={shown(false)} cancelling={undefined} />)
  expect(screen.queryByText('单挑')).toBeNull()
})

test('the detail of an any-position bet shows its positions', async () => {
  render(
    <RecordsDialogs
      detail={{ ...closable, detail: ready({ ...detail, positions: ['1', '3', '5'] }) }}
      cancelling={undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: '投注详情' })
  expect(dialog.textContent).toContain('第 1、3、5 位')
})

test('the detail shows what a voucher paid and why the stake was refunded, if so', async () => {
  const { rerender } = render(
    <RecordsDialogs
      detail={{
        ...closable,
        detail: ready({
          ...detail,
          status: { kind: 'refunded' },
          reason: '官方未开奖',
          voucherMoney: 50_000n,
        }),
        cancelBlocked: '使用优惠券的订单不可撤单',
      }}
      cancelling={undefined}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: '投注详情' })
  for (const words of ['已退款', '开奖号码未开奖', '原因官方未开奖', '优惠券抵扣¥5.00'])
    expect(dialog.textContent).toContain(words)
  const cancel = within(dialog).getByRole('button', { name: '撤单' })
  expect(cancel.getAttribute('title')).toBe('使用优惠券的订单不可撤单')
  rerender(<RecordsDialogs detail={{ ...closable, detail: ready(detail) }} cancelling={undefined} />)
  for (const words of ['原因', '优惠券抵扣']) expect(dialog.textContent).not.toContain(words)
})

test('[C-295] the detail of an order of a chase leads to the chase, another one does not', async () => {
  const chase = vi.fn<() => void>()
  const { rerender } = render(
    <RecordsDialogs detail={{ ...closable, detail: ready(detail), chase }} cancelling={undefined} />,
  )
  fireEvent.click(await screen.findByRole('button', { name: '追号详情' }))
  expect(chase).toHaveBeenCalledOnce()
  rerender(<RecordsDialogs detail={{ ...closable, detail: ready(detail) }} cancelling={undefined} />)
  expect(screen.queryByRole('button', { name: '追号详情' })).toBeNull()
})

test('the question shows issue, play and the refunded amount', async () => {
  const keep = vi.fn<() => void>()
  render(
    <RecordsDialogs
      detail={undefined}
      cancelling={{
        issue: '20261120-045',
        play: '五星直选复式',
        amount: 160_000n,
        confirm: nothing,
        sending: false,
        keep,
      }}
    />,
  )
  const dialog = await screen.findByRole('alertdialog', { name: '撤销这笔投注？' })
  expect(dialog.textContent).toContain('045 期 五星直选复式，16.00 元将退回余额。')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(keep).toHaveBeenCalledOnce()
})
