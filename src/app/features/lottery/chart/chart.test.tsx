// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { chartViews } from '#engine/figures/chart/families.ts'
import { ready } from '#src/app/ui/feedback/loadable.ts'
import { Chart, type ChartSnapshot } from './whole/index.ts'
import { chartCsv } from './whole/chartCsv.ts'
import { chartFigures } from './chartFigures.ts'

afterEach(cleanup)

const draws = {
  data: [
    { issue: '20261120-003', code: '5,8,0,3,7', source: 'feed' },
    { issue: '20261120-002', code: '5,1,2,6,6', source: 'simulated' },
    { issue: '20261120-001', code: '0,2,5,9,6', source: 'feed' },
    { issue: 'broken', code: '0,2', source: 'feed' },
  ],
  before: [{ issue: '20261119-059', code: '7,7,7,7,7', source: 'feed' }],
}
const [five] = chartViews.ssc
const groups = (five?.groups ?? []).filter(({ key }) => ['p1', 'sum', 'shape'].includes(key))
const figures = chartFigures('ssc', groups, draws)

const chart = (more: Partial<ChartSnapshot> = {}): ChartSnapshot => ({
  code: 'cqssc',
  name: '重庆时时彩',
  family: 'ssc',
  views: [
    { key: 'five', label: '五星' },
    { key: 'sum', label: '和值' },
  ],
  view: 'five',
  viewTitle: '五星',
  chooseView: vi.fn(),
  range: '30',
  rangeName: '近 30 期',
  chooseRange: vi.fn(),
  day: '2026-11-20',
  chooseDay: vi.fn(),
  today: '2026-11-21',
  look: { misses: true, lines: true, rules: true, heats: false },
  toggle: vi.fn(),
  groups: [
    { key: 'p1', title: '万位', shown: true, fixed: false },
    { key: 'sum', title: '和值', shown: true, fixed: true },
  ],
  toggleGroup: vi.fn(),
  figures: ready(figures),
  notKept: false,
  newest: { issue: '20261120-003', atMs: Date.parse('2026-11-20T19:06:33+08:00') },
  refresh: vi.fn(),
  ...more,
})

const Shown = ({ of, playHref = '/lottery/cqssc' }: { of: ChartSnapshot; playHref?: string | undefined }) => (
  <MemoryRouter>
    <Chart
      chart={of}
      family="ssc"
      lotteries={[
        { key: 'cqssc', label: '重庆时时彩' },
        { key: 'mjffc', label: '1分彩' },
      ]}
      chooseLottery={chooseLottery}
      provable={false}
      playHref={playHref}
    />
  </MemoryRouter>
)
const chooseLottery = vi.fn()

test('figures are oldest first, omissions count the draws before, and a code that is no draw is left out', () => {
  expect(figures.rows.map(({ label, numbers, simulated }) => [label, numbers, simulated])).toEqual([
    ['1120-001', '02596', false],
    ['1120-002', '51266', true],
    ['1120-003', '58037', false],
  ])
  const [first, sum, shape] = figures.groups
  expect(first?.kind === 'track' && first.rows.map(({ misses }) => misses[7])).toEqual([1, 2, 3])
  expect(sum?.kind === 'word' && sum.words).toEqual(['22', '20', '23'])
  expect(shape?.kind === 'word' && shape.words).toEqual(['组120', '组60', '组120'])
})

test('the table has a head for every column, a row for every draw and the four figures', () => {
  render(<Shown of={chart()} />)
  fireEvent.click(screen.getByRole('button', { name: '表格' }))
  const table = screen.getByRole('table')
  expect(
    within(table).getByRole('row', { name: /^1120-002 模拟 51266 1 3 3 3 3 5 ?开出 3 2 3 3 20 组60$/ }),
  ).toBeTruthy()
  expect(within(table).getByRole('row', { name: /^出现次数 1 0 0 0 0 2 0 0 0 0/ })).toBeTruthy()
  expect(within(table).getByRole('row', { name: /^最大连出 1 0 0 0 0 2 0 0 0 0/ })).toBeTruthy()
  expect(within(table).queryByRole('row', { name: /^冷热/ })).toBeNull()
  expect(within(table).getByRole('columnheader', { name: '万位' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '表格' }))
  expect(screen.getByRole('region', { name: '走势图，方向键滚动' })).toBeTruthy()
})

test('every control reports what was chosen', () => {
  const of = chart()
  render(<Shown of={of} />)
  fireEvent.click(screen.getByRole('radio', { name: '和值' }))
  expect(of.chooseView).toHaveBeenCalledWith('sum')
  fireEvent.click(screen.getByRole('radio', { name: '昨天' }))
  expect(of.chooseRange).toHaveBeenCalledWith('yesterday')
  fireEvent.click(screen.getByRole('checkbox', { name: '折线' }))
  expect(of.toggle).toHaveBeenCalledWith('lines')
  fireEvent.click(screen.getByRole('button', { name: '显示列' }))
  const columns = screen.getByRole('group', { name: '五星显示的列' })
  fireEvent.click(within(columns).getByRole('checkbox', { name: '万位' }))
  expect(of.toggleGroup).toHaveBeenCalledWith('p1')
  // The only group that is shown stays.
  expect(within(columns).getByRole<HTMLInputElement>('checkbox', { name: '和值' }).disabled).toBe(true)
  fireEvent.change(screen.getByRole('combobox', { name: '彩种' }), { target: { value: 'mjffc' } })
  expect(chooseLottery).toHaveBeenCalledWith('mjffc')
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(of.refresh).toHaveBeenCalled()
  const line = screen.getByRole('button', { name: '画线' })
  fireEvent.click(line)
  expect(line.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: '清除' }).getAttribute('aria-disabled')).toBe('true')
})

test('a lottery without a page leads home, and the note is always there', () => {
  const { rerender } = render(<Shown of={chart()} />)
  expect(screen.getByRole('link', { name: '返回投注' }).getAttribute('href')).toBe('/lottery/cqssc')
  rerender(
    <MemoryRouter>
      <Chart
        chart={chart()}
        family="ssc"
        lotteries={[]}
        chooseLottery={chooseLottery}
        provable={false}
        playHref={undefined}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/index')
  expect(screen.getByText('仅为历史统计，每期开奖相互独立')).toBeTruthy()
})

test('loading, not kept, empty, failed, and the age of old figures', () => {
  const { rerender } = render(<Shown of={chart({ figures: { state: 'loading' }, newest: undefined })} />)
  expect(screen.getByRole('status').textContent).toBe('正在读取开奖')
  expect(screen.getByRole('button', { name: '导出 CSV' }).getAttribute('aria-disabled')).toBe('true')
  rerender(<Shown of={chart({ figures: { state: 'loading' }, notKept: true, refresh: undefined })} />)
  expect(screen.getByText('这段走势尚未存到本机')).toBeTruthy()
  rerender(<Shown of={chart({ figures: ready({ rows: [], groups: [] }) })} />)
  expect(screen.getByText('这段时间没有开奖')).toBeTruthy()
  rerender(
    <Shown
      of={chart({ figures: { state: 'failed', hint: '网络超时', reference: 'A', retry: undefined } })}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('没有读到开奖')
  rerender(<Shown of={chart({ figures: ready(figures, { asOfMs: 1 }) })} />)
  expect(screen.getByText(/^截至/)).toBeTruthy()
})

test('the file has the shown columns, a line for each draw and the four figures', () => {
  const lines = chartCsv(figures).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toContain('期号,开奖号码,万位 0,万位 1')
  expect(lines[2]).toBe('20261120-002,51266,1,3,3,3,3,0,3,2,3,3,20,组60')
  expect(lines[4]).toBe('出现次数,,1,0,0,0,0,2,0,0,0,0,,')
})
