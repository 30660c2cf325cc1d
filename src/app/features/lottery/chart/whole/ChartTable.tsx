/** The figures of the chart as a table: the same cells as on the canvas, in pages of fifty draws, the newest last. */
import styled from '@emotion/styled'
import { memo, useState } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { SrOnly } from '#src/app/ui/layout/layout.ts'
import { Pager } from '#src/app/ui/tables/Pager.tsx'
import type { ChartFigures, ShownGroup } from '../chart.snapshot.ts'
import { text } from '../chart.text.ts'
import { figuresOf } from '../paint/foot.ts'

const Box = styled.div`
  overflow: auto;
  max-height: max(320px, calc(100vh - 232px));
  border: 1px solid ${v.lineMid};
  border-radius: ${shape.control};
  background: ${v.surface};
  table {
    border-collapse: separate;
    border-spacing: 0;
    min-width: 100%;
    font-size: 12px;
    line-height: 16px;
    text-align: center;
    white-space: nowrap;
  }
  th,
  td {
    padding: 3px 4px;
    font-weight: 400;
    color: ${v.ink3};
    border-bottom: 1px solid ${v.line};
  }
  thead {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  thead th,
  tfoot th {
    background: ${v.sunken};
    color: ${v.ink2};
  }
  [data-first] {
    border-left: 1px solid ${v.lineMid};
  }
  tbody th,
  tfoot th {
    text-align: left;
    color: ${v.ink};
    padding-left: 10px;
  }
  td[data-text],
  tfoot td {
    color: ${v.ink2};
  }
  td[data-hit] {
    color: ${v.primaryText};
    background: ${v.primaryTint};
    font-weight: 600;
  }
`

const pageSize = 50

interface ChartTableProps {
  readonly figures: ChartFigures
  readonly caption: string
  readonly heats: boolean
}

export const ChartTable = ({ figures, caption, heats }: ChartTableProps) => {
  const pages = Math.max(1, Math.ceil(figures.rows.length / pageSize))
  const [turned, turn] = useState<number>()
  const page = Math.min(pages, turned ?? pages)
  return (
    <>
      <Box role="region" aria-label={caption} tabIndex={0}>
        <table>
          <caption>
            <SrOnly>{`${caption}。${text.missesHint}。${text.independent}`}</SrOnly>
          </caption>
          <Head groups={figures.groups} />
          <Body figures={figures} from={(page - 1) * pageSize} />
          <Foot groups={figures.groups} heats={heats} />
        </table>
      </Box>
      {pages > 1 ? <Pager page={page} pages={pages} turn={turn} /> : null}
    </>
  )
}

interface GroupsProps {
  readonly groups: readonly ShownGroup[]
}

const Head = ({ groups }: GroupsProps) => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2}>
        {text.issue}
      </th>
      <th scope="col" rowSpan={2}>
        {text.draw}
      </th>
      {groups.map((group) =>
        group.kind === 'word' ? (
          <th key={group.key} scope="col" rowSpan={2} data-first>
            {group.title}
          </th>
        ) : (
          <th key={group.key} scope="colgroup" colSpan={group.labels.length} data-first>
            {group.title}
          </th>
        ),
      )}
    </tr>
    <tr>
      {groups.map((group) =>
        group.kind === 'word'
          ? null
          : group.labels.map((label, column) => (
              <th key={`${group.key} ${label}`} scope="col" data-first={column === 0 || undefined}>
                {label}
              </th>
            )),
      )}
    </tr>
  </thead>
)

const Body = memo(({ figures, from }: { readonly figures: ChartFigures; readonly from: number }) => (
  <tbody>
    {figures.rows.slice(from, from + pageSize).map(({ issue, label, numbers, simulated }, index) => (
      <tr key={issue}>
        <th scope="row">
          {label}
          {simulated ? ` ${text.simulated}` : ''}
        </th>
        <td data-text>{numbers}</td>
        {figures.groups.map((group) => (
          <Cells key={group.key} group={group} row={from + index} />
        ))}
      </tr>
    ))}
  </tbody>
))
Body.displayName = 'Body'

const Cells = ({ group, row }: { readonly group: ShownGroup; readonly row: number }) => {
  if (group.kind === 'word')
    return (
      <td data-text data-first>
        {group.words[row]}
      </td>
    )
  const { times, misses = [] } = group.rows[row] ?? {}
  return misses.map((miss, column) => {
    const label = group.labels[column] ?? ''
    const first = column === 0 || undefined
    if (!times) return <td key={label} data-first={first} />
    return times[column] ? (
      <td key={label} data-hit data-first={first}>
        {label}
        <SrOnly>{times[column] > 1 ? text.times(times[column]) : text.drawn}</SrOnly>
      </td>
    ) : (
      <td key={label} data-first={first}>
        {miss}
      </td>
    )
  })
}

const Foot = ({ groups, heats }: GroupsProps & { readonly heats: boolean }) => (
  <tfoot>
    {text.figures.map((label, figure) => (
      <tr key={label}>
        <th scope="row" colSpan={2}>
          {label}
        </th>
        {groups.map((group) =>
          group.kind === 'word' ? (
            <td key={group.key} data-first />
          ) : (
            group.figures.map((figures, column) => (
              <td key={`${group.key} ${column}`} data-first={column === 0 || undefined}>
                {figuresOf(figures)[figure]}
              </td>
            ))
          ),
        )}
      </tr>
    ))}
    {heats ? <Heats groups={groups} /> : null}
  </tfoot>
)

const Heats = ({ groups }: GroupsProps) => (
  <tr>
    <th scope="row" colSpan={2}>
      {text.heats}
    </th>
    {groups.map((group) =>
      group.kind === 'word' ? (
        <td key={group.key} data-first />
      ) : (
        group.heats.map((heat, column) => (
          <td key={`${group.key} ${column}`} data-first={column === 0 || undefined}>
            {heat ? text[heat] : ''}
          </td>
        ))
      ),
    )}
  </tr>
)
