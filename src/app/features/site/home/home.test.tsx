// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { type GameTile, Home, type HomeSnapshot } from './index.ts'

afterEach(cleanup)

const game: GameTile = {
  code: 'cqssc',
  name: '重庆时时彩',
  look: 'ball',
  countdown: { kind: 'running', secondsLeft: 207, secondsTotal: 1200 },
  lastDraw: { issue: '20261120-044', numbers: Array.from('58037'), simulated: false },
  href: '/lottery/cqssc',
  chartHref: '/chart/ssc/cqssc',
}

const hero = { install: undefined, banner: undefined, place: 0, places: 1, turn: () => undefined }

const home = (more: Partial<HomeSnapshot> = {}): HomeSnapshot => ({
  hero,
  groups: [
    { key: 'all', label: '全部' },
    { key: 'ssc', label: '时时彩' },
  ],
  group: 'all',
  chooseGroup: () => undefined,
  games: ready([game]),
  wallet: {
    balance: 128_465_000n,
    updatedAtMs: Date.parse('2026-11-20T11:06:33Z'),
    stale: false,
    loading: false,
    refresh: () => undefined,
    failure: undefined,
  },
  recent: ready([]),
  view: () => undefined,
  ...more,
})

const show = (more: Partial<HomeSnapshot> = {}) =>
  render(
    <MemoryRouter>
      <Home snapshot={home(more)} />
    </MemoryRouter>,
  )

test('a game shows its countdown, its last draw and its link', () => {
  show()
  const tile = screen.getByRole('listitem')
  expect(tile.textContent).toContain('03:27')
  expect(tile.textContent).toContain('5 8 0 3 7')
  expect(tile.textContent).toContain('上期 044')
  expect(screen.getByRole('link', { name: '投注 重庆时时彩' }).getAttribute('href')).toBe('/lottery/cqssc')
  expect(screen.getByRole('link', { name: '走势 重庆时时彩' }).getAttribute('href')).toBe('/chart/ssc/cqssc')
  expect(screen.getByText('19:06 更新')).toBeTruthy()
})

test('a game without a page has no link, and a paused one is marked', () => {
  show({ games: ready([{ ...game, href: undefined, chartHref: undefined, countdown: { kind: 'paused' } }]) })
  expect(within(screen.getByRole('region', { name: '彩种' })).queryByRole('link')).toBeNull()
  expect(screen.getByText('暂停销售')).toBeTruthy()
})

test('the game that is drawn on order has no countdown, and leads to its page', () => {
  show({
    games: ready([{ ...game, name: '秒秒彩', countdown: { kind: 'onOrder' }, href: '/lottery/mjmmc' }]),
  })
  expect(screen.getByText('即买即开')).toBeTruthy()
  expect(screen.getByRole('link', { name: '投注 秒秒彩' }).getAttribute('href')).toBe('/lottery/mjmmc')
})

test('installing is offered only while it is possible', () => {
  show()
  expect(screen.queryByRole('button', { name: '安装到桌面' })).toBeNull()
  cleanup()
  const install = vi.fn<() => void>()
  show({ hero: { ...hero, install } })
  fireEvent.click(screen.getByRole('button', { name: '安装到桌面' }))
  expect(install).toHaveBeenCalledOnce()
})

test('a group is chosen', () => {
  const chooseGroup = vi.fn<(key: string) => void>()
  show({ chooseGroup })
  fireEvent.click(screen.getByRole('radio', { name: '时时彩' }))
  expect(chooseGroup.mock.calls).toEqual([['ssc']])
})

test('the newest bets lead to their lottery', () => {
  const recent = ready([
    {
      id: 'a',
      timeMs: 0,
      lottery: '重庆时时彩',
      href: '/lottery/cqssc',
      issue: '20261120-044',
      play: '后三直选复式',
      content: '5,8,0',
      amount: 180_000n,
      look: 'ball' as const,
      numbers: '5 8 0 3 7',
      simulated: false,
      status: { kind: 'won' as const, award: 9_780_000n, stake: 20_000n },
    },
  ])
  show({ recent, games: ready([]) })
  expect(screen.getByRole('link', { name: '重庆时时彩' })).toBeTruthy()
  expect(screen.getByText('中奖 +978.00')).toBeTruthy()
  expect(screen.getByText('5,8,0')).toBeTruthy()
})

test('only a result of the sandbox is marked 模拟, in the grid and in a record', () => {
  show({ games: ready([game]) })
  expect(screen.queryByText('模拟')).toBeNull()
  cleanup()
  const lastDraw = { issue: '20261120-044', numbers: Array.from('58037'), simulated: true }
  show({ games: ready([{ ...game, lastDraw }]) })
  expect(screen.getByRole('listitem').textContent).toContain('模拟')
})

test('loading, failed and offline', () => {
  show({ games: { state: 'loading' }, recent: { state: 'loading' } })
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([
    '正在读取彩种',
    '正在读取投注记录',
  ])
  cleanup()
  const failed = { state: 'failed', hint: '网络超时', reference: '7F3A-21', retry: undefined } as const
  show({ games: failed, recent: failed })
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  cleanup()
  show({
    games: ready([{ ...game, countdown: { kind: 'unknown', asOfMs: 1 } }], { asOfMs: 1 }),
    wallet: { ...home().wallet, stale: true, refresh: undefined },
  })
  expect(screen.getByRole('listitem').textContent).toContain('--:--')
  expect(screen.getAllByText(/^截至/)).toHaveLength(2)
})
