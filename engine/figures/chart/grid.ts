/**
 * The grid of a chart: for every draw and every option of a group, whether the draw shows it, and if not, how many issues
 * ago it was last shown. Counted once from the oldest draw to the newest.
 */
import type { ChartDraw, TrackGroup } from './define.ts'
import { shownBy } from './read.ts'

/** One draw in a group. */
export interface TrackRow {
  /** How often the draw shows each option; undefined if the draw does not say. */
  readonly times: readonly number[] | undefined
  /** Issues since each option was last shown: 0 = in this draw. Counted from the oldest known draw if it never was. */
  readonly misses: readonly number[]
}

/** The four figures below a column, of the rows that are shown. */
export interface ColumnFigures {
  /** 出现次数: number of draws that show the option. */
  readonly hits: number
  /** 平均遗漏: draws without the option for each draw with it, rounded; all of them if it was never shown. */
  readonly averageMiss: number
  /** 最大遗漏: the largest number of issues since the last hit. */
  readonly longestMiss: number
  /** 最大连出: the most consecutive draws that show it. */
  readonly longestRun: number
}

/** The rows of a group for `draws`, oldest first; `before` are the draws before them, oldest first. */
export const trackRows = (
  group: TrackGroup,
  before: readonly ChartDraw[],
  draws: readonly ChartDraw[],
): readonly TrackRow[] => {
  let misses: readonly number[] = group.options.map(() => 0)
  const follow = (draw: ChartDraw): TrackRow => {
    const times = timesOf(group, draw)
    if (times) misses = misses.map((held, option) => (times[option] ? 0 : held + 1))
    return { times, misses }
  }
  for (const draw of before) follow(draw)
  return draws.map(follow)
}

const timesOf = ({ options, rule }: TrackGroup, draw: ChartDraw): readonly number[] | undefined => {
  const shown = shownBy(rule, draw)
  return shown && options.map((option) => shown.filter((one) => one === option).length)
}

/** The figures of every column of a group. */
export const columnFigures = (group: TrackGroup, rows: readonly TrackRow[]): readonly ColumnFigures[] => {
  const known = rows.flatMap(({ times, misses }) => (times ? [{ times, misses }] : []))
  return group.options.map((_, option) => {
    const shown = known.map(({ times }) => (times[option] ?? 0) > 0)
    const hits = shown.filter(Boolean).length
    return {
      hits,
      averageMiss: Math.round((known.length - hits) / Math.max(1, hits)),
      longestMiss: Math.max(0, ...known.map(({ misses }) => misses[option] ?? 0)),
      longestRun: longestRun(shown),
    }
  })
}

const longestRun = (shown: readonly boolean[]): number => {
  let run = 0
  return shown.reduce((longest, hit) => {
    run = hit ? run + 1 : 0
    return Math.max(longest, run)
  }, 0)
}
