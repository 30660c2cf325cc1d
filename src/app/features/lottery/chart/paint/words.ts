/** Paints a column of text. */
import type { ShownWords } from '../chart.snapshot.ts'
import { rowHeight, type PlacedGroup } from '../layout.ts'
import { font, write, type Painter, type RowSpan, type Scene } from './painter.ts'

export const paintWords = (
  painter: Painter,
  { colours }: Scene,
  { x, width }: PlacedGroup,
  { words, rule }: ShownWords,
  span: RowSpan,
): void => {
  painter.font = font(12)
  painter.fillStyle = rule === 'sum' ? colours.ink : colours.ink2
  for (let row = span.from; row < span.to; row += 1)
    write(painter, words[row] ?? '', x + width / 2, row * rowHeight)
}
