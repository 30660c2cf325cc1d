/** Paints the issue and the draw of each row, and the lines between rows. */
import { issueWidth, rowHeight } from '../layout.ts'
import { text } from '../chart.text.ts'
import { font, write, type Painter, type RowSpan, type Scene } from './painter.ts'

const rowsPerRule = 5

/** A line below every fifth row. */
export const paintRules = (
  painter: Painter,
  { colours, layout }: Scene,
  span: RowSpan,
  width: number,
): void => {
  painter.fillStyle = colours.line
  for (let row = span.from; row < span.to; row += 1)
    if ((row + 1) % rowsPerRule === 0 && row + 1 < layout.rows)
      painter.fillRect(0, (row + 1) * rowHeight - 1, width, 1)
}

/** Issue and draw; a result that the sandbox made up is marked. */
export const paintLeftRows = (painter: Painter, scene: Scene, span: RowSpan): void => {
  const { colours, layout, figures } = scene
  painter.fillStyle = colours.surface
  painter.fillRect(0, span.from * rowHeight, layout.leftWidth, (span.to - span.from) * rowHeight)
  if (scene.look.rules) paintRules(painter, scene, span, layout.leftWidth)
  for (let row = span.from; row < span.to; row += 1) {
    const { label = '', numbers = '', simulated } = figures.rows[row] ?? {}
    const y = row * rowHeight
    painter.font = font(12)
    painter.fillStyle = colours.ink
    write(painter, label, 10, y, 'left')
    painter.fillStyle = colours.ink3
    if (simulated) write(painter, text.simulated, issueWidth - 28, y, 'left')
    paintNumbers(painter, scene, numbers, y)
  }
  painter.fillStyle = colours.lineMid
  painter.fillRect(issueWidth, span.from * rowHeight, 1, (span.to - span.from) * rowHeight)
}

const paintNumbers = (painter: Painter, { colours, layout }: Scene, numbers: string, y: number): void => {
  painter.font = font(12, 600)
  painter.fillStyle = colours.ink
  painter.letterSpacing = numbers.includes(' ') ? '0px' : '2px'
  write(painter, numbers, issueWidth + layout.drawWidth / 2, y)
  painter.letterSpacing = '0px'
}
