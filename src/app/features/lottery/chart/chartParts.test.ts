import { expect, test } from 'vitest'
import { chartViews } from '#engine/figures/chart/families.ts'
import { families } from '#engine/plays/define.ts'
import { chartFigures } from './chartFigures.ts'
import { readChoice, shownGroups, standardChoice, viewOf, withGroup, writeChoice } from './chartChoice.ts'
import { boxHeight, chartHeight, chartLayout, columnWidth } from './layout.ts'
import { isDrawn, pixelOf, pointAt } from './marks.ts'
import { askedRange, rangeName } from './ranges.ts'

const noDraws = { data: [], before: [] }
const standard = (family: (typeof families)[number], view: number) =>
  chartFigures(
    family,
    (chartViews[family][view]?.groups ?? []).filter((group) => group.standard),
    noDraws,
  ).groups
const window = { windowWidth: 1440, rows: 30, footRows: 4 }

test.each([
  [1200, 18],
  [1280, 18],
  [1440, 22],
  [1560, 24],
  [1920, 24],
])('at %i px a number column of 五星 has %i px', (windowWidth, width) => {
  const layout = chartLayout('ssc', standard('ssc', 0), { ...window, windowWidth })
  expect(layout.groups[0]?.columnWidth).toBe(width)
  expect(columnWidth(windowWidth, 292, 50)).toBe(width)
  // 100 issue, 86 draw, 50 numbers, 44 sum, 62 shape.
  expect(layout.width).toBe(100 + 86 + 50 * width + 44 + 62)
})

test('columns stand side by side without gaps, and groups of numbers alternate', () => {
  for (const family of families)
    for (const view of chartViews[family].keys()) {
      const { groups, width, leftWidth } = chartLayout(family, standard(family, view), window)
      let x = 0
      for (const placed of groups) {
        expect(placed.x).toBe(x)
        x += placed.width
      }
      expect(width).toBe(leftWidth + x)
    }
  const alternating = chartLayout('ssc', standard('ssc', 0), window).groups.map(({ even }) => even)
  expect(alternating.slice(0, 5)).toEqual([true, false, true, false, true])
})

test('the box has as many whole rows as the window leaves, and no more than there are', () => {
  const layout = chartLayout('ssc', standard('ssc', 0), window)
  expect(chartHeight(layout)).toBe((2 + 30 + 4) * 24)
  expect(boxHeight(layout, 900, 184)).toBe((2 + 23 + 4) * 24)
  expect(boxHeight(layout, 2000, 184)).toBe(chartHeight(layout))
  expect(boxHeight(layout, 100, 184)).toBe((2 + 8 + 4) * 24)
})

test('a mark belongs to its issue: it moves with the rows, and is gone with the issue', () => {
  const layout = { leftWidth: 186, width: 1392 }
  const issues = ['1', '2', '3']
  const from = pointAt({ issues, layout }, { x: 200, y: 48 + 36 }, { x: 10, y: 0 })
  expect(from).toEqual({ issue: '2', part: 0.5, x: 24 })
  if (!from) return
  expect(pixelOf(issues, from)).toEqual({ x: 24, y: 36 })
  expect(pixelOf(['2', '3', '4'], from)).toEqual({ x: 24, y: 12 })
  expect(pixelOf(['3', '4'], from)).toBeUndefined()
  // Scrolled by one row, the same pointer stands on the next draw.
  expect(pointAt({ issues, layout }, { x: 200, y: 48 + 36 }, { x: 0, y: 24 })?.issue).toBe('3')
  // The head, the columns at the left and the figures take no marks.
  expect(pointAt({ issues, layout }, { x: 200, y: 40 }, { x: 0, y: 24 })).toBeUndefined()
  expect(pointAt({ issues, layout }, { x: 100, y: 60 }, { x: 0, y: 0 })).toBeUndefined()
  expect(pointAt({ issues, layout }, { x: 200, y: 48 + 72 }, { x: 0, y: 0 })).toBeUndefined()
  const mark = { kind: 'line', from, to: { ...from, x: 40 } } as const
  expect(isDrawn(issues, mark)).toBe(true)
  expect(isDrawn(issues, { ...mark, to: { ...from, x: 26 } })).toBe(false)
  expect(isDrawn(['3'], mark)).toBe(false)
})

const device = () => {
  let held: string | undefined
  return {
    setting: (_key: 'chart', fallback: string) => held ?? fallback,
    remember: (_key: 'chart', value: string) => {
      held = value
    },
  } as unknown as Parameters<typeof readChoice>[0] & Parameters<typeof writeChoice>[0]
}

test('choices survive on the device, except a chosen day; another text is the standard choice', () => {
  const here = device()
  expect(readChoice(here)).toEqual(standardChoice)
  const chosen = { ...standardChoice, range: '500', heats: true, views: { ssc: 'sum' } } as const
  writeChoice(here, chosen)
  expect(readChoice(here)).toEqual(chosen)
  writeChoice(here, { ...chosen, range: 'day' })
  expect(readChoice(here).range).toBe('30')
  for (const text of ['{', '[]', '{"range":"7"}', '"x"']) {
    here.remember('chart', text)
    expect(readChoice(here)).toEqual(standardChoice)
  }
})

test('groups are shown and hidden per family and view, in the order of the view', () => {
  const view = viewOf(chartViews.ssc, 'ssc', standardChoice)
  if (!view) throw new Error('ssc must have a view')
  const keys = (choice: typeof standardChoice) => shownGroups('ssc', view, choice).map(({ key }) => key)
  expect(keys(standardChoice)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'sum', 'shape'])
  const withSpan = withGroup(standardChoice, 'ssc', view, 'span', true)
  expect(keys(withSpan)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'sum', 'span', 'shape'])
  expect(keys(withGroup(withSpan, 'ssc', view, 'p1', false))).toEqual([
    'p2',
    'p3',
    'p4',
    'p5',
    'sum',
    'span',
    'shape',
  ])
  // A stored name that no longer exists leaves the standard groups.
  expect(keys({ ...standardChoice, groups: { 'ssc/five': ['gone'] } })).toEqual(keys(standardChoice))
  expect(viewOf(chartViews.ssc, 'ssc', { ...standardChoice, views: { ssc: 'gone' } })?.key).toBe('five')
})

test('a range is a number of draws or a day in Beijing', () => {
  expect(askedRange('500', '2026-11-20', '2026-11-21')).toBe('500')
  expect(askedRange('today', '2026-11-20', '2026-11-21')).toBe('2026-11-21')
  expect(askedRange('yesterday', '2026-11-20', '2026-03-01')).toBe('2026-02-28')
  expect(askedRange('day', '2026-11-20', '2026-11-21')).toBe('2026-11-20')
  expect([rangeName('day', '2026-11-20'), rangeName('today', '2026-11-20')]).toEqual(['2026-11-20', '今天'])
})
