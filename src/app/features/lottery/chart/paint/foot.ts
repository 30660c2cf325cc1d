/** Paints the figures below the columns, in four rows, and a fifth with the levels of hot and cold. */
import type { ColumnFigures } from '#engine/figures/chart/grid.ts'
import type { ShownTrack } from '../chart.snapshot.ts'
import { text } from '../chart.text.ts'
import { footHeight, rowHeight, type PlacedGroup } from '../layout.ts'
import { font, write, type Painter, type Scene, type Seen } from './painter.ts'

const figureKeys: readonly (keyof ColumnFigures)[] = ['hits', 'averageMiss', 'longestMiss', 'longestRun']

/** The four figures of a column, in the order of `text.figures`. */
export const figuresOf = (figures: ColumnFigures): readonly number[] => figureKeys.map((key) => figures[key])

/** All rows below the grid; the painter stands at their upper left corner. */
export const paintFoot = (
  painter: Painter,
  scene: Scene,
  groups: readonly PlacedGroup[],
  seen: Seen,
): void => {
  const { colours, layout } = scene
  const height = footHeight(layout)
  painter.fillStyle = colours.surface
  painter.fillRect(0, 0, seen.width, height)
  for (const placed of groups)
    paintGroupFoot(painter, scene, placed, layout.leftWidth + placed.x - seen.scrollX)
  painter.fillStyle = colours.sunken
  painter.fillRect(0, 0, layout.leftWidth, height)
  painter.font = font(12)
  painter.fillStyle = colours.ink2
  for (const [row, label] of [...text.figures, text.heats].slice(0, layout.footRows).entries())
    write(painter, label, 10, row * rowHeight, 'left')
  painter.fillStyle = colours.lineMid
  painter.fillRect(0, 0, seen.width, 1)
}

const paintGroupFoot = (painter: Painter, scene: Scene, placed: PlacedGroup, x: number): void => {
  painter.fillStyle = scene.colours.lineMid
  painter.fillRect(x, 0, 1, footHeight(scene.layout))
  if (placed.group.kind === 'word') return
  for (const [column, figures] of placed.group.figures.entries()) {
    const centre = x + (column + 0.5) * placed.columnWidth
    painter.font = font(12)
    painter.fillStyle = scene.colours.ink2
    for (const [row, figure] of figuresOf(figures).entries())
      write(painter, String(figure), centre, row * rowHeight, 'center', placed.columnWidth - 2)
    if (scene.look.heats) paintHeat(painter, scene, placed.group, column, centre)
  }
}

const paintHeat = (
  painter: Painter,
  { colours }: Scene,
  { heats }: ShownTrack,
  column: number,
  x: number,
): void => {
  const heat = heats[column]
  if (heat === undefined) return
  painter.fillStyle = heat === 'hot' ? colours.caution : colours.pending
  write(painter, text[heat], x, text.figures.length * rowHeight)
}
