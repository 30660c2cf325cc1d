/** Paints a chart on a canvas: only the rows and groups that can be seen. */
import { footHeight, headHeight, rowHeight, type ChartLayout, type PlacedGroup } from '../layout.ts'
import { paintFoot } from './foot.ts'
import { paintGroupHead, paintLeftHead } from './head.ts'
import { paintLeftRows, paintRules } from './left.ts'
import { paintMarks } from './marks.ts'
import { seenRows, type Painter, type RowSpan, type Scene, type Seen } from './painter.ts'
import { paintHits, paintLine, paintMisses } from './track.ts'
import { paintWords } from './words.ts'

/** Paints what is seen: the grid, then the columns at the left, the head and the figures, which do not scroll away. */
export const paintChart = (painter: Painter, scene: Scene, seen: Seen): void => {
  const { layout, colours } = scene
  const foot = footHeight(layout)
  const rows = seenRows(layout, seen, foot)
  const groups = seenGroups(layout, seen)
  const left = layout.leftWidth
  const right = { x: left, width: seen.width - left }
  const body = { y: headHeight, height: seen.height - headHeight - foot }
  painter.fillStyle = colours.surface
  painter.fillRect(0, 0, seen.width, seen.height)
  inside(painter, { ...right, ...body }, { x: seen.scrollX, y: seen.scrollY }, () =>
    paintBody(painter, scene, groups, rows),
  )
  inside(painter, { x: 0, width: left, ...body }, { x: 0, y: seen.scrollY }, () =>
    paintLeftRows(painter, scene, rows),
  )
  inside(painter, { ...right, y: 0, height: headHeight }, { x: seen.scrollX, y: 0 }, () => {
    for (const group of groups) paintGroupHead(painter, scene, group)
  })
  paintLeftHead(painter, scene)
  inside(painter, { x: 0, y: seen.height - foot, width: seen.width, height: foot }, { x: 0, y: 0 }, () =>
    paintFoot(painter, scene, groups, seen),
  )
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Paints inside an area, moved by the scroll. */
const inside = (
  painter: Painter,
  area: Area,
  moved: { readonly x: number; readonly y: number },
  paint: () => void,
): void => {
  painter.save()
  painter.beginPath()
  painter.rect(area.x, area.y, area.width, area.height)
  painter.clip()
  painter.translate(area.x - moved.x, area.y - moved.y)
  paint()
  painter.restore()
}

/** The groups that can be seen. */
const seenGroups = ({ groups, leftWidth }: ChartLayout, { scrollX, width }: Seen): readonly PlacedGroup[] =>
  groups.filter((group) => group.x + group.width > scrollX && group.x < scrollX + width - leftWidth)

const paintBody = (painter: Painter, scene: Scene, groups: readonly PlacedGroup[], rows: RowSpan): void => {
  const { look, layout } = scene
  for (const placed of groups) paintGround(painter, scene, placed, rows)
  if (look.rules) paintRules(painter, scene, rows, layout.width - layout.leftWidth)
  for (const placed of groups) paintGroup(painter, scene, placed, rows)
  paintMarks(painter, scene)
}

const paintGround = (
  painter: Painter,
  { colours }: Scene,
  { group, even, x, width }: PlacedGroup,
  { from, to }: RowSpan,
): void => {
  painter.fillStyle = even || group.kind === 'word' ? colours.surface : colours.sunken
  painter.fillRect(x, from * rowHeight, width, (to - from) * rowHeight)
  painter.fillStyle = colours.lineMid
  painter.fillRect(x, from * rowHeight, 1, (to - from) * rowHeight)
}

const paintGroup = (painter: Painter, scene: Scene, placed: PlacedGroup, rows: RowSpan): void => {
  const { group } = placed
  if (group.kind === 'word') return paintWords(painter, scene, placed, group, rows)
  if (scene.look.misses) paintMisses(painter, scene, placed, group, rows)
  if (scene.look.lines && group.line) paintLine(painter, scene, placed, group, rows)
  paintHits(painter, scene, placed, group, rows)
}
