/** Where the columns of a chart stand (visual.md §4 "Chart"). All lengths are CSS pixels. */
import type { Family } from '#engine/plays/define.ts'
import type { ShownGroup, ShownWords } from './chart.snapshot.ts'

export const rowHeight = 24
export const headHeight = 2 * rowHeight
export const issueWidth = 100

/** Width of the draws of a family. */
const drawWidths: Readonly<Record<Family, number>> = {
  ssc: 86,
  '3d': 86,
  '11x5': 112,
  kl12: 112,
  pk10: 200,
  k3: 86,
  ky481: 86,
  lhc: 160,
}

/** Widths of columns of text; other rules are as wide as their longest text. */
const wordWidths: Partial<Record<ShownWords['rule'], number>> = { sum: 44, span: 44, pattern: 62 }

/** A group in its place; its columns are equally wide. */
export interface PlacedGroup {
  readonly group: ShownGroup
  /** From the left edge of the first group. */
  readonly x: number
  readonly columnWidth: number
  readonly width: number
  /** Position groups alternate between two colours. */
  readonly even: boolean
}

/** The geometry of a chart. */
export interface ChartLayout {
  /** Issue and draw: they stay at the left. */
  readonly leftWidth: number
  readonly drawWidth: number
  readonly groups: readonly PlacedGroup[]
  /** Width of everything. */
  readonly width: number
  readonly rows: number
  readonly footRows: number
}

const textWidth = (text: string, size: number): number =>
  Array.from(text).reduce((width, sign) => width + (sign > '\u2e80' ? size : size * 0.6), 0)

const pagePadding = 48

/** Width of a number column: what the window leaves, between 18 and 24. */
export const columnWidth = (windowWidth: number, otherWidth: number, columns: number): number =>
  Math.min(24, Math.max(18, Math.floor((windowWidth - pagePadding - otherWidth) / Math.max(1, columns))))

/** Places the groups for a width of the window. */
export const chartLayout = (
  family: Family,
  groups: readonly ShownGroup[],
  {
    windowWidth,
    rows,
    footRows,
  }: { readonly windowWidth: number; readonly rows: number; readonly footRows: number },
): ChartLayout => {
  const drawWidth = drawWidths[family]
  const leftWidth = issueWidth + drawWidth
  const words = groups.filter((group) => group.kind === 'word').map(wordWidth)
  const columns = groups.reduce((sum, group) => sum + (group.kind === 'track' ? group.labels.length : 0), 0)
  const other = leftWidth + words.reduce((sum, width) => sum + width, 0)
  const placed = place(groups, columnWidth(windowWidth, other, columns))
  const last = placed.at(-1)
  return {
    leftWidth,
    drawWidth,
    groups: placed,
    width: leftWidth + (last ? last.x + last.width : 0),
    rows,
    footRows,
  }
}

const place = (groups: readonly ShownGroup[], narrow: number): readonly PlacedGroup[] => {
  let x = 0
  let tracks = 0
  return groups.map((group): PlacedGroup => {
    const columns = group.kind === 'track' ? group.labels.length : 1
    const width = group.kind === 'track' ? trackWidth(group.title, group.labels, narrow) : wordWidth(group)
    const placed = { group, x, columnWidth: width, width: width * columns, even: tracks % 2 === 0 }
    x += placed.width
    if (group.kind === 'track') tracks += 1
    return placed
  })
}

/** Columns are wider than the window gives them if their heads or their title need it. */
const trackWidth = (title: string, labels: readonly string[], narrow: number): number =>
  Math.max(
    narrow,
    ...labels.map(
      (label) => Math.ceil(textWidth(label, 12)) + (label.length > 1 && label > '\u2e80' ? 10 : 4),
    ),
    Math.ceil((textWidth(title, 13) + 8) / labels.length),
  )

const wordWidth = ({ rule, title, words }: ShownWords): number =>
  Math.max(
    Math.ceil(textWidth(title, 13)) + 12,
    wordWidths[rule] ?? Math.max(44, ...words.map((word) => Math.ceil(textWidth(word, 12)) + 14)),
  )

export const footHeight = ({ footRows }: ChartLayout): number => footRows * rowHeight

/** Height of head, rows and figures. */
export const chartHeight = (layout: ChartLayout): number =>
  headHeight + layout.rows * rowHeight + footHeight(layout)

/** Height of the box that scrolls: as many whole rows as the window leaves below the bars, at least eight. */
export const boxHeight = (layout: ChartLayout, windowHeight: number, aboveAndBelow: number): number => {
  const fixed = headHeight + footHeight(layout)
  const rows = Math.max(8, Math.floor((windowHeight - aboveAndBelow - fixed) / rowHeight))
  return fixed + Math.min(rows, layout.rows) * rowHeight
}
