/** Paints the head: titles of groups, and below them the heads of their columns. */
import { text } from '../chart.text.ts'
import { headHeight, issueWidth, rowHeight, type PlacedGroup } from '../layout.ts'
import { font, write, type Painter, type Scene } from './painter.ts'

const ground = (painter: Painter, { colours }: Scene, x: number, width: number): void => {
  painter.fillStyle = colours.sunken
  painter.fillRect(x, 0, width, headHeight)
  painter.fillStyle = colours.line
  painter.fillRect(x, headHeight - 1, width, 1)
}

/** The head of one group. */
export const paintGroupHead = (painter: Painter, scene: Scene, placed: PlacedGroup): void => {
  const { colours } = scene
  const { group, x, width, columnWidth } = placed
  ground(painter, scene, x, width)
  painter.fillStyle = colours.lineMid
  painter.fillRect(x, 0, 1, headHeight)
  painter.font = font(13, 600)
  painter.fillStyle = colours.ink2
  write(painter, group.title, x + width / 2, group.kind === 'word' ? rowHeight / 2 : 0)
  if (group.kind === 'word') return
  painter.fillStyle = colours.line
  painter.fillRect(x + 1, rowHeight - 1, width - 1, 1)
  painter.font = font(12)
  painter.fillStyle = colours.ink2
  for (const [column, label] of group.labels.entries())
    write(painter, label, x + (column + 0.5) * columnWidth, rowHeight)
}

/** The heads of issue and draw. */
export const paintLeftHead = (painter: Painter, scene: Scene): void => {
  const { colours, layout } = scene
  ground(painter, scene, 0, layout.leftWidth)
  painter.font = font(13, 600)
  painter.fillStyle = colours.ink2
  write(painter, text.issue, 10, rowHeight / 2, 'left')
  write(painter, text.draw, issueWidth + layout.drawWidth / 2, rowHeight / 2)
  painter.fillStyle = colours.lineMid
  painter.fillRect(issueWidth, 0, 1, headHeight)
}
