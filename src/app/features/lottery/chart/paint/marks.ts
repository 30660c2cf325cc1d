/** Paints the lines and circles that the player drew. */
import { pixelOf, type Mark } from '../marks.ts'
import type { Painter, Scene } from './painter.ts'

export const paintMarks = (painter: Painter, { marks, figures, colours }: Scene): void => {
  const issues = figures.rows.map(({ issue }) => issue)
  painter.strokeStyle = colours.focus
  painter.lineWidth = 2
  for (const mark of marks) paintMark(painter, issues, mark)
}

const paintMark = (painter: Painter, issues: readonly string[], { kind, from, to }: Mark): void => {
  const [start, end] = [pixelOf(issues, from), pixelOf(issues, to)]
  if (!start || !end) return
  painter.beginPath()
  if (kind === 'line') {
    painter.moveTo(start.x, start.y)
    painter.lineTo(end.x, end.y)
  } else {
    const radius = Math.hypot(end.x - start.x, end.y - start.y) / 2
    painter.arc((start.x + end.x) / 2, (start.y + end.y) / 2, radius, 0, 2 * Math.PI)
  }
  painter.stroke()
}
