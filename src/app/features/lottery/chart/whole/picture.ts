/** The whole chart as canvases: one for a file, several for the pages of a print. */
import { chartHeight, rowHeight } from '../layout.ts'
import { paintChart } from '../paint/paintChart.ts'
import { font, write, type Painter, type Scene } from '../paint/painter.ts'
import { text } from '../chart.text.ts'

/** Browsers refuse larger canvases: Safari at 16.7 million pixels. */
const mostPixels = 16_000_000

const captionHeight = 36
const margin = 16

/** Rows of one printed page: with head and figures as high as a sheet of A4 is in landscape. */
const printRows = 32

/** Paints all rows on one canvas, with a caption; very long charts are made smaller. */
export const chartPicture = (scene: Scene, caption: string): HTMLCanvasElement => {
  const width = scene.layout.width + 2 * margin
  const height = chartHeight(scene.layout) + captionHeight + margin
  const scale = Math.min(2, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  const painter = canvas.getContext('2d')
  if (!painter) throw new Error('a canvas must have a painter')
  painter.scale(scale, scale)
  painter.fillStyle = scene.colours.surface
  painter.fillRect(0, 0, width, height)
  paintCaption(painter, scene, caption, width)
  painter.translate(margin, captionHeight)
  const { layout } = scene
  paintChart(painter, scene, { scrollX: 0, scrollY: 0, width: layout.width, height: chartHeight(layout) })
  return canvas
}

const paintCaption = (painter: Painter, { colours }: Scene, caption: string, width: number): void => {
  painter.font = font(13, 600)
  painter.fillStyle = colours.ink
  write(painter, caption, margin, (captionHeight - rowHeight) / 2, 'left')
  painter.font = font(12)
  painter.fillStyle = colours.ink2
  write(painter, text.independent, width - margin, (captionHeight - rowHeight) / 2, 'right')
}

/** The chart in pieces of `printRows` rows, each with head and figures. */
export const chartPages = (scene: Scene, caption: string): readonly HTMLCanvasElement[] => {
  const { rows } = scene.layout
  const pages = Math.max(1, Math.ceil(rows / printRows))
  return Array.from({ length: pages }, (_, page) =>
    chartPicture(pageOf(scene, page * printRows, Math.min(rows, (page + 1) * printRows)), caption),
  )
}

const pageOf = (scene: Scene, from: number, to: number): Scene => ({
  ...scene,
  layout: {
    ...scene.layout,
    rows: to - from,
    groups: scene.layout.groups.map((placed) => ({
      ...placed,
      group:
        placed.group.kind === 'word'
          ? { ...placed.group, words: placed.group.words.slice(from, to) }
          : { ...placed.group, rows: placed.group.rows.slice(from, to) },
    })),
  },
  figures: { ...scene.figures, rows: scene.figures.rows.slice(from, to) },
})
