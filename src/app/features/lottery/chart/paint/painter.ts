/** What all parts of the painting share. */
import type { Tokens } from '#src/app/theme/tokens.ts'
import { fontFamily } from '#src/app/theme/vars.ts'
import type { ChartFigures, ChartLook } from '../chart.snapshot.ts'
import { headHeight, rowHeight, type ChartLayout } from '../layout.ts'
import type { Mark } from '../marks.ts'

/** Everything that is painted. */
export interface Scene {
  readonly layout: ChartLayout
  readonly figures: ChartFigures
  readonly look: ChartLook
  readonly colours: Tokens
  readonly marks: readonly Mark[]
}

/** The part of the chart that is seen. */
export interface Seen {
  readonly scrollX: number
  readonly scrollY: number
  readonly width: number
  readonly height: number
}

/** Rows `from` (included) to `to` (excluded). */
export interface RowSpan {
  readonly from: number
  readonly to: number
}

export type Painter = CanvasRenderingContext2D

export const font = (size: number, weight: 400 | 600 = 400): string => `${weight} ${size}px ${fontFamily}`

/** Paints one text in the middle of a row that begins at `y`; a text that is wider than `widest` is condensed. */
export const write = (
  painter: Painter,
  text: string,
  x: number,
  y: number,
  align: CanvasTextAlign = 'center',
  widest?: number,
): void => {
  painter.textAlign = align
  painter.textBaseline = 'middle'
  painter.fillText(text, x, y + rowHeight / 2 + 0.5, widest)
}

/** The rows that can be seen. */
export const seenRows = ({ rows }: ChartLayout, { scrollY, height }: Seen, foot: number): RowSpan => ({
  from: Math.max(0, Math.floor(scrollY / rowHeight)),
  to: Math.min(rows, Math.ceil((scrollY + height - headHeight - foot) / rowHeight)),
})
