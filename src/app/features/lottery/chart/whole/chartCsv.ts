/** The figures that are shown as a CSV file: a row for each draw, 0 where the draw shows the number. */
import { csvOf } from '#src/app/ui/tables/csv.ts'
import type { ChartFigures, ShownGroup } from '../chart.snapshot.ts'
import { text } from '../chart.text.ts'
import { figuresOf } from '../paint/foot.ts'

export const chartCsv = ({ rows, groups }: ChartFigures): string =>
  csvOf(
    [text.issue, text.draw, ...groups.flatMap(headsOf)],
    [
      ...rows.map(({ issue, numbers }, index) =>
        [issue, numbers, ...groups.flatMap((group) => cellsOf(group, index))].map(cell),
      ),
      ...text.figures.map((label, figure) =>
        [label, '', ...groups.flatMap((group) => footOf(group, figure))].map(cell),
      ),
    ],
  )

const cell = (value: string) => ({ kind: 'text', text: value }) as const

const headsOf = (group: ShownGroup): readonly string[] =>
  group.kind === 'word' ? [group.title] : group.labels.map((label) => `${group.title} ${label}`)

const cellsOf = (group: ShownGroup, row: number): readonly string[] => {
  if (group.kind === 'word') return [group.words[row] ?? '']
  const { times, misses } = group.rows[row] ?? { times: undefined, misses: [] }
  return misses.map((miss) => (times ? String(miss) : ''))
}

const footOf = (group: ShownGroup, figure: number): readonly string[] =>
  group.kind === 'word' ? [''] : group.figures.map((figures) => String(figuresOf(figures)[figure] ?? ''))
