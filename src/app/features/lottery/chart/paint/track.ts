/** Paints the columns of a group: omissions, the line through the hits, and the hits. */
import type { ShownTrack } from '../chart.snapshot.ts'
import { rowHeight, type PlacedGroup } from '../layout.ts'
import { font, write, type Painter, type RowSpan, type Scene } from './painter.ts'

const centre = ({ x, columnWidth }: PlacedGroup, column: number): number => x + (column + 0.5) * columnWidth

/** The omissions of the rows that are seen. */
export const paintMisses = (
  painter: Painter,
  { colours }: Scene,
  placed: PlacedGroup,
  { rows }: ShownTrack,
  span: RowSpan,
): void => {
  painter.font = font(12)
  painter.fillStyle = colours.ink3
  for (let row = span.from; row < span.to; row += 1) {
    const { times, misses } = rows[row] ?? { times: undefined, misses: [] }
    for (const [column, miss] of misses.entries())
      if (times && !times[column])
        write(
          painter,
          String(miss),
          centre(placed, column),
          row * rowHeight,
          'center',
          placed.columnWidth - 4,
        )
  }
}

/** Connects the hits of consecutive rows; rows above and below the seen ones are included. */
export const paintLine = (
  painter: Painter,
  { colours }: Scene,
  placed: PlacedGroup,
  { rows }: ShownTrack,
  span: RowSpan,
): void => {
  painter.strokeStyle = placed.even ? colours.primaryLine : colours.lineStrong
  painter.lineWidth = 1.5
  painter.lineJoin = 'round'
  painter.beginPath()
  let drawing = false
  for (let row = Math.max(0, span.from - 1); row < Math.min(rows.length, span.to + 1); row += 1) {
    const hit = rows[row]?.times?.findIndex((times) => times > 0) ?? -1
    if (hit >= 0) {
      const at = [centre(placed, hit), (row + 0.5) * rowHeight] as const
      if (drawing) painter.lineTo(...at)
      else painter.moveTo(...at)
    }
    drawing = hit >= 0
  }
  painter.stroke()
}

/** The hits: a filled circle with the number, or a rounded box if the text is longer; a ring if it came more than once. */
export const paintHits = (
  painter: Painter,
  { colours }: Scene,
  placed: PlacedGroup,
  { rows, labels }: ShownTrack,
  span: RowSpan,
): void => {
  painter.font = font(12, 600)
  const ground = placed.even ? colours.primary : colours.inverse
  const ink = placed.even ? colours.onPrimary : colours.onInverse
  for (let row = span.from; row < span.to; row += 1)
    for (const [column, times] of (rows[row]?.times ?? []).entries()) {
      if (times === 0) continue
      const label = labels[column] ?? ''
      const x = centre(placed, column)
      painter.fillStyle = ground
      painter.strokeStyle = ground
      paintBox(painter, x, (row + 0.5) * rowHeight, boxWidth(painter, label, placed.columnWidth), times)
      painter.fillStyle = ink
      write(painter, label, x, row * rowHeight, 'center', placed.columnWidth - 2)
    }
}

const circle = 20

const boxWidth = (painter: Painter, label: string, columnWidth: number): number =>
  label.length <= (/[\u2e80-\uffff:]/.test(label) ? 1 : 2)
    ? Math.min(circle, columnWidth)
    : Math.min(columnWidth - 1, painter.measureText(label).width + 8)

const paintBox = (painter: Painter, x: number, y: number, width: number, times: number): void => {
  painter.beginPath()
  painter.roundRect(x - width / 2, y - circle / 2, width, circle, circle / 2)
  painter.fill()
  if (times < 2) return
  painter.lineWidth = 1
  painter.beginPath()
  painter.roundRect(x - width / 2 - 1.5, y - circle / 2 - 1.5, width + 3, circle + 3, circle / 2 + 1.5)
  painter.stroke()
}
