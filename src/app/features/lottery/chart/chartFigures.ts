/** Draws and groups to figures: everything that the chart shows. */
import { optionText, type ChartDraw, type ChartGroup } from '#engine/figures/chart/define.ts'
import { columnFigures, trackRows } from '#engine/figures/chart/grid.ts'
import { wordOf } from '#engine/figures/chart/read.ts'
import { heatLevels } from '#engine/figures/heat.ts'
import { drawForm, parseDraw } from '#engine/judging/draw.ts'
import type { Family } from '#engine/plays/define.ts'
import { isSimulated } from '#src/app/lottery/draw.ts'
import type { ChartDraws } from '#src/db/lottery/charts.ts'
import type { ChartFigures, ChartRow, ShownGroup } from './chart.snapshot.ts'

type WireDraw = ChartDraws['data'][number]

/** The figures of a chart. Draws arrive newest first and are shown oldest first. */
export const chartFigures = (
  family: Family,
  groups: readonly ChartGroup[],
  { data, before }: ChartDraws,
): ChartFigures => {
  const draws = readDraws(family, data)
  const earlier = readDraws(family, before).map(({ draw }) => draw)
  return {
    rows: draws.map(({ wire }) => rowOf(family, wire)),
    groups: groups.map((group) =>
      shownGroup(
        group,
        earlier,
        draws.map(({ draw }) => draw),
      ),
    ),
  }
}

/** Oldest first; a code that is no draw of the family is left out. */
const readDraws = (family: Family, wire: readonly WireDraw[]) =>
  wire.toReversed().flatMap((one): readonly { readonly wire: WireDraw; readonly draw: ChartDraw }[] => {
    const numbers = parseDraw(family, one.code)
    return numbers
      ? [{ wire: one, draw: { issue: one.issue, numbers, animals: one.zodiac?.split(',') ?? [] } }]
      : []
  })

const rowOf = (family: Family, { issue, code, source }: WireDraw): ChartRow => ({
  issue,
  label: issueLabel(issue),
  numbers: numbersText(family, code.split(',')),
  simulated: isSimulated(source),
})

/** 20261120-044 → 1120-044; an issue without a day stays whole. */
const issueLabel = (issue: string): string => (issue.includes('-') ? issue.slice(4) : issue)

const numbersText = (family: Family, numbers: readonly string[]): string => {
  // The special ball stands apart.
  if (family === 'lhc') return `${numbers.slice(0, 6).join(' ')} + ${numbers[6] ?? ''}`
  return numbers.join(drawForm(family).width === 1 ? '' : ' ')
}

const shownGroup = (
  group: ChartGroup,
  before: readonly ChartDraw[],
  draws: readonly ChartDraw[],
): ShownGroup => {
  const { key, title, rule } = group
  if (group.kind === 'word')
    return { kind: 'word', key, title, rule: rule.rule, words: draws.map((draw) => wordOf(rule, draw)) }
  const rows = trackRows(group, before, draws)
  const figures = columnFigures(group, rows)
  return {
    kind: 'track',
    key,
    title,
    labels: group.options.map((option) => optionText(group, option)),
    line: group.line ?? false,
    rows,
    figures,
    heats: heatLevels(figures.map(({ hits }) => hits)),
  }
}
