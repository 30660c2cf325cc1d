/** The rail of recent draws as a pure function of the play and what is stored. */
import { parseDraw } from '#engine/draw.ts'
import type { Play } from '#engine/plays/define.ts'
import { trendShape } from '#engine/trend.ts'
import type { Loadable } from '#src/app/ui/loadable.ts'
import type { Cached } from '#src/db/cached.ts'
import type { Trend } from '#src/db/shapes.ts'
import type { TrendRailSnapshot, TrendRow } from './trend.snapshot.ts'

/** Draws the rail. */
export const trendSnapshot = (
  play: Play | undefined,
  trend: Cached<Trend> | undefined,
  lineUp: boolean,
): TrendRailSnapshot => {
  const shapes = play?.trend.shape ?? []
  return {
    look: 'ball',
    columns: shapes.map((shape) => shape.title),
    area: play?.trend.area ?? [0, 1, 2, 3, 4],
    rows: rowsOf(play, trend, lineUp),
  }
}

const rowsOf = (
  play: Play | undefined,
  trend: Cached<Trend> | undefined,
  lineUp: boolean,
): Loadable<readonly TrendRow[]> => {
  if (!trend) return { state: 'loading' }
  const value = trend.value.issue.map(({ issueNo, code }): TrendRow => {
    const numbers = play && parseDraw(play.family, code)
    return {
      issue: issueNo,
      numbers: code.split(','),
      cells:
        play && numbers
          ? play.trend.shape.map(({ kind }) =>
              trendShape(
                kind,
                play.trend.area.map((index) => numbers[index] ?? 0),
              ),
            )
          : [],
    }
  })
  return { state: 'ready', value, asOfMs: lineUp ? undefined : trend.serverTime }
}
