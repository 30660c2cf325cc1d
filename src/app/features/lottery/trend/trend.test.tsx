// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { families } from '#engine/plays/define.ts'
import { playsOf } from '#engine/plays/index.ts'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { TrendRail, type TrendRailSnapshot } from './index.ts'
import { trendSnapshot } from './trend.model.ts'

afterEach(cleanup)

const rail = (more: Partial<TrendRailSnapshot> = {}): TrendRailSnapshot => ({
  look: 'ball',
  columns: ['和值', '大小'],
  area: [0, 1, 2, 3, 4],
  widths: [70, 90],
  notKept: false,
  rows: ready([
    {
      issue: '20261120-044',
      numbers: Array.from('58037'),
      simulated: true,
      provable: false,
      cells: ['23', '大'],
    },
    {
      issue: '20261120-043',
      numbers: Array.from('41262'),
      simulated: false,
      provable: true,
      cells: ['15', '小'],
    },
  ]),
  ...more,
})

const Rail = (snapshot: TrendRailSnapshot) => (
  <MemoryRouter>
    <TrendRail {...snapshot} lottery="cqssc" chartHref="/chart/ssc/cqssc" />
  </MemoryRouter>
)

test('each draw has its issue, its numbers and the columns of the play', () => {
  render(<Rail {...rail()} />)
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '期号',
    '开奖号码',
    '和值',
    '大小',
  ])
  expect(screen.getByRole('row', { name: /^044 ?模拟 5 8 0 3 7.* 23 大$/ })).toBeTruthy()
  expect(screen.getAllByText('模拟')).toHaveLength(1)
  expect(screen.getByText('仅为历史统计，每期开奖相互独立')).toBeTruthy()
})

test('positions that a play does not use are dimmed', () => {
  const { container } = render(<Rail {...rail({ area: [2, 3, 4] })} />)
  expect(container.querySelectorAll('[data-dim]').length).toBe(4)
})

test('offline, loading, empty and failed', () => {
  const { rerender } = render(<Rail {...rail({ rows: { state: 'loading' } })} />)
  expect(screen.getByRole('status').textContent).toBe('正在读取近期开奖')
  rerender(<Rail {...rail({ rows: { state: 'loading' }, notKept: true })} />)
  expect(screen.getByText('近期开奖尚未存到本机')).toBeTruthy()
  rerender(<Rail {...rail({ rows: ready([]) })} />)
  expect(screen.getByText('尚无开奖结果')).toBeTruthy()
  const rows = ready(
    [
      {
        issue: '20261120-044',
        numbers: Array.from('58037'),
        simulated: false,
        provable: true,
        cells: ['23', '大'],
      },
    ],
    {
      asOfMs: 1,
    },
  )
  rerender(<Rail {...rail({ rows })} />)
  expect(screen.getByText(/^截至/)).toBeTruthy()
  rerender(
    <Rail {...rail({ rows: { state: 'failed', hint: '网络超时', reference: 'A', retry: undefined } })} />,
  )
  expect(screen.getByRole('alert').textContent).toContain('没有读到近期开奖')
})

test('the rail leads to the chart of its lottery', () => {
  render(<Rail {...rail()} />)
  expect(screen.getByRole('link', { name: '走势图' }).getAttribute('href')).toBe('/chart/ssc/cqssc')
})

test.each([
  ['ssc', 'wx_zx_fs', ['和值', '五星组态']],
  ['ssc', 'em_zx_qfs', ['直选和值']],
  ['ssc', 'dwd_dwd_dwd', ['形态']],
  ['11x5', 'dwd_dwd_dwd11y', []],
] as const)(
  'the columns of %s %s: the total stands before the form of five alone',
  (family, method, columns) => {
    const play = playsOf(family).find((one) => one.method === method)
    expect(play).toBeDefined()
    expect(trendSnapshot(family, play, undefined, new Map(), true).columns).toEqual(columns)
  },
)

// Widths by play type as published (play-types.json); the plays of the 49 balls have none of their own.
interface PublishedPlay {
  readonly family: string
  readonly method: string
  readonly trend?: { readonly columns: readonly number[] }
}
const catalogue = JSON.parse(readFileSync('docs/spec/play-types.json', 'utf8')) as readonly PublishedPlay[]
const published = new Map(
  catalogue.map(({ family, method, trend }) => [`${family} ${method}`, trend?.columns]),
)

/** Widths of the columns as they are rendered, per pair of widths: the plays share a few. */
const rendered = new Map<string, readonly string[]>()
const widthsOf = (snapshot: TrendRailSnapshot): readonly string[] => {
  const key = String(snapshot.widths)
  const held = rendered.get(key)
  if (held) return held
  const { container, unmount } = render(<Rail {...snapshot} />)
  const widths = [...container.querySelectorAll('col')].map(({ style }) => style.width)
  unmount()
  rendered.set(key, widths)
  return widths
}

test.each(families)(
  '[L-181] the columns of the result table of %s have the widths of the play type, between 60 and 150 px',
  (family) => {
    const { rows } = rail()
    expect(playsOf(family).length).toBeGreaterThan(0)
    for (const play of playsOf(family)) {
      const set = published.get(`${family} ${play.method}`) ?? [80, 150]
      const shown = widthsOf({ ...trendSnapshot(family, play, undefined, new Map(), true), rows })
      expect(shown, play.method).toEqual(set.map((width) => `${width}px`))
      for (const width of set) {
        expect(width, play.method).toBeGreaterThanOrEqual(60)
        expect(width, play.method).toBeLessThanOrEqual(150)
      }
    }
  },
)
