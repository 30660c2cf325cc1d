// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { Streaks, type StreaksSnapshot } from './index.ts'
import type { StreakRow } from './streaks.snapshot.ts'
import { text } from './streaks.text.ts'

afterEach(cleanup)

const row = (more: Partial<StreakRow> = {}): StreakRow => ({
  key: 'mjk3/sum_dx',
  lottery: '快3(1分)',
  href: '/lottery/mjk3',
  item: '总和大小',
  side: '大',
  length: 9,
  issue: '20261121-0720',
  countdown: { kind: 'running', secondsLeft: 65, secondsTotal: 65 },
  ...more,
})
const nothing = () => undefined

const show = (more: Partial<StreaksSnapshot> = {}) =>
  render(
    <MemoryRouter>
      <Streaks
        name="重庆时时彩"
        playHref="/lottery/cqssc"
        streaks={{
          rows: ready([
            row(),
            row({ key: 'b', lottery: '江苏快3', href: '/lottery/jsk3', side: '小', length: 5 }),
          ]),
          notKept: false,
          lotteries: [
            { key: 'all', label: '全部彩种' },
            { key: 'jsk3', label: '江苏快3' },
          ],
          lottery: 'all',
          chooseLottery: nothing,
          kind: 'all',
          chooseKind: nothing,
          least: '5',
          chooseLeast: nothing,
          tips: { on: true, least: 8 },
          changeTips: nothing,
          ...more,
        }}
      />
    </MemoryRouter>,
  )

test('[L-027] each streak shows lottery, item, side, length, newest issue and countdown, and opens its lottery', () => {
  show()
  const [, first, second] = within(screen.getByRole('table', { name: '当前长龙' })).getAllByRole('row')
  expect(first?.textContent).toBe('快3(1分)总和大小大9 期20261121-072001:05打开')
  expect(screen.getByRole('link', { name: '打开 江苏快3' }).getAttribute('href')).toBe('/lottery/jsk3')
  expect(second?.textContent).toContain('5 期')
  expect(screen.getByRole('link', { name: '返回重庆时时彩' }).getAttribute('href')).toBe('/lottery/cqssc')
})

test('the page says that draws are independent, and no text suggests that anything is due', () => {
  show()
  expect(screen.getByText(/每期开奖相互独立，已连续多少期与下一期开出什么无关/)).toBeTruthy()
  const all = JSON.stringify(text, (_key, value: unknown) =>
    typeof value === 'function' ? String((value as (...given: string[]) => string)('9', '9', '大')) : value,
  )
  expect(all).not.toMatch(/该出|必中|稳赚|回本|推荐|即将|反转|机会|追/)
})

test('lottery, kind and length are chosen', () => {
  const [lottery, kind, least] = [vi.fn(), vi.fn(), vi.fn()]
  show({ chooseLottery: lottery, chooseKind: kind, chooseLeast: least })
  fireEvent.change(screen.getByLabelText('彩种'), { target: { value: 'jsk3' } })
  fireEvent.click(screen.getByRole('radio', { name: '单双' }))
  fireEvent.click(screen.getByRole('radio', { name: '8 期' }))
  expect([lottery.mock.calls, kind.mock.calls, least.mock.calls]).toEqual([[['jsk3']], [['单双']], [['8']]])
})

test('tips of the lottery are switched, and their length is chosen while they are on', () => {
  const change = vi.fn<StreaksSnapshot['changeTips']>()
  const { unmount } = show({ changeTips: change })
  fireEvent.click(screen.getByRole('checkbox', { name: '开奖后提示' }))
  fireEvent.change(screen.getByLabelText('提示的最少期数'), { target: { value: '12' } })
  expect(change.mock.calls).toEqual([[{ on: false }], [{ least: 12 }]])
  unmount()
  show({ tips: { on: false, least: 8 } })
  expect(screen.getByLabelText<HTMLSelectElement>('提示的最少期数').disabled).toBe(true)
})

test('while draws of some lotteries are still read, the list says that it is not whole', () => {
  show({ rows: ready([row()], { refreshing: true }) })
  expect(screen.getByRole('region', { name: '当前长龙' }).getAttribute('aria-busy')).toBe('true')
})

test.each([
  ['loading', { rows: { state: 'loading' } }, '正在读取各彩种的开奖'],
  ['never read', { rows: { state: 'loading' }, notKept: true }, '各彩种的开奖尚未存到本机'],
  ['none that long', { rows: ready([]), least: '8' }, '目前没有连续 8 期以上的长龙'],
  ['offline', { rows: ready([row()], { asOfMs: Date.parse('2026-11-21T12:00:00+08:00') }) }, '截至 '],
] as const)('%s', (_story, more, words) => {
  show(more)
  expect(document.body.textContent).toContain(words)
})
