/**
 * Lines and circles that a player draws over a chart. A point belongs to an issue, so that a mark moves with its rows when a
 * new draw arrives, and is gone with the first of its issues.
 */
import { headHeight, rowHeight, type ChartLayout } from './layout.ts'

export type MarkKind = 'line' | 'circle'

/** A point of a chart. */
export interface MarkPoint {
  readonly issue: string
  /** 0 at the upper edge of the row, 1 at its lower edge. */
  readonly part: number
  /** From the left edge of the first group, in pixels of an unscrolled chart. */
  readonly x: number
}

/** A line from one point to another, or the circle that has it as its diameter. */
export interface Mark {
  readonly kind: MarkKind
  readonly from: MarkPoint
  readonly to: MarkPoint
}

/** A point in pixels: x from the first group, y from the first row. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** What a mark is attached to. */
export interface MarkGround {
  readonly issues: readonly string[]
  readonly layout: Pick<ChartLayout, 'leftWidth' | 'width'>
}

/** The point below a position of the pointer in the box that scrolls; undefined outside of the grid. */
export const pointAt = (
  { issues, layout }: MarkGround,
  pointer: Pixel,
  scroll: Pixel,
): MarkPoint | undefined => {
  const x = pointer.x + scroll.x - layout.leftWidth
  const row = (pointer.y + scroll.y - headHeight) / rowHeight
  const issue = issues[Math.floor(row)]
  if (issue === undefined || pointer.x < layout.leftWidth || pointer.y < headHeight) return undefined
  return { issue, part: row - Math.floor(row), x: Math.min(x, layout.width - layout.leftWidth) }
}

/** The pixel of a point; undefined if its issue is not shown. */
export const pixelOf = (issues: readonly string[], { issue, part, x }: MarkPoint): Pixel | undefined => {
  const row = issues.indexOf(issue)
  return row < 0 ? undefined : { x, y: (row + part) * rowHeight }
}

/** A mark with less than this between its ends was a click. */
const shortestMark = 4

/** Whether a mark is long enough to be kept. */
export const isDrawn = (issues: readonly string[], { from, to }: Mark): boolean => {
  const [start, end] = [pixelOf(issues, from), pixelOf(issues, to)]
  return (
    start !== undefined && end !== undefined && Math.hypot(end.x - start.x, end.y - start.y) >= shortestMark
  )
}
