/**
 * Recent draws beside the plate: thirty rows of 31 px, the newest ringed, the positions that a play does not use
 * dimmed. Plain figures: nothing is sorted, coloured or suggested by the time since a number was drawn.
 */
import styled from '@emotion/styled'
import { memo } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { DrawBalls } from '#src/app/lottery/DrawBalls.tsx'
import { fairHref, shortIssue } from '#src/app/lottery/draw.ts'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { ProgressLine } from '#src/app/ui/feedback/ProgressLine.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { SimulatedBelow } from '#src/app/lottery/SimulatedMark.tsx'
import { isDrawTag, TagSquare } from '#src/app/lottery/TagSquare.tsx'
import type { TrendRailSnapshot, TrendRow } from './trend.snapshot.ts'
import { text } from './trend.text.ts'

const absent = <EmptyState icon="offline" title={text.notKept} hint={text.notKeptHint} />

const Rows = styled(Table)`
  td {
    height: 31px;
    padding: 0 6px;
  }
  th {
    padding: 0 6px;
  }
  th:first-of-type,
  td:first-of-type {
    padding-left: 14px;
  }
  th:last-of-type,
  td:last-of-type {
    padding-right: 14px;
  }
  td {
    white-space: nowrap;
  }
  /* A line of words below the balls. */
  &[data-words] td {
    height: 50px;
  }
  &[data-wide] td,
  &[data-wide] th {
    padding-left: 3px;
    padding-right: 3px;
  }
  &[data-wide] td:first-of-type,
  &[data-wide] th:first-of-type {
    padding-left: 10px;
  }
  &[data-wide] td:last-of-type,
  &[data-wide] th:last-of-type {
    padding-right: 10px;
  }
`

const Note = styled.p`
  padding: 8px 14px;
  border-top: 1px solid ${v.line};
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
`

/** As high as thirty draws with their head and note, so that what stands below does not move when they come. */
const DrawsPlace = styled.div`
  min-height: 995px;
  &[data-words] {
    min-height: 1565px;
  }
`

interface TrendRailProps extends TrendRailSnapshot {
  readonly chartHref: string
  readonly lottery: string
}

export const TrendRail = ({ chartHref, lottery, ...snapshot }: TrendRailProps) => {
  const { rows } = snapshot
  const loaded = rows.state === 'ready' ? rows : undefined
  const newest = loaded?.value[0]
  return (
    <Card aria-label={text.title} aria-busy={loaded?.refreshing || undefined}>
      <CardHeader
        title={text.title}
        narrow
        actions={
          <>
            {newest?.provable ? (
              <TextLink to={fairHref(lottery, newest.issue)}>{text.verify}</TextLink>
            ) : null}
            <TextLink to={chartHref}>{text.chart}</TextLink>
          </>
        }
      >
        {loaded?.asOfMs === undefined ? null : <AsOf atMs={loaded.asOfMs} />}
      </CardHeader>
      <ProgressLine shown={loaded?.refreshing ?? false} />
      <Loaded
        of={rows}
        failedTitle={text.failed}
        notKept={absent}
        loading={
          snapshot.notKept ? (
            absent
          ) : (
            <DrawsPlace data-words={snapshot.look === 'wave' || undefined}>
              <SkeletonLines lines={37} label={text.loading} />
            </DrawsPlace>
          )
        }
      >
        {(value) =>
          value.length === 0 ? (
            <EmptyState icon="chart" title={text.empty} hint={text.emptyHint} />
          ) : (
            <>
              <DrawTable {...snapshot} draws={value} />
              <Note>{text.independent}</Note>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

type DrawTableProps = Omit<TrendRailSnapshot, 'rows' | 'notKept'> & { readonly draws: readonly TrendRow[] }

const DrawTable = memo(({ look, columns, area, widths, draws }: DrawTableProps) => {
  const all = area.length === 0 || area.length >= (draws[0]?.numbers.length ?? 0)
  // Seven balls and ten racing tiles are set closer, and so are all draws beside many columns or long words.
  const wide =
    (draws[0]?.numbers.length ?? 0) > 6 ||
    columns.length > 2 ||
    draws.some(({ cells }) => cells.some((cell) => cell.length > longestCell))
  // A column of words is shown as squares only if every word of it has one.
  const words = draws.some(({ animals }) => animals !== undefined)
  const squares = columns.map((_, place) => draws.every(({ cells }) => isDrawTag(cells[place] ?? '')))
  return (
    <Rows data-wide={wide || undefined} data-words={words || undefined}>
      <colgroup>
        {widths?.map((width, index) => (
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{text.issue}</th>
          <th scope="col">{text.numbers}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-right>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {draws.map((draw, index) => (
          <tr key={draw.issue}>
            <td data-quiet>
              {shortIssue(draw.issue)}
              {draw.simulated ? <SimulatedBelow /> : null}
            </td>
            <td>
              <DrawBalls
                look={look}
                size={wide && !words ? 'dense' : 'list'}
                numbers={draw.numbers}
                newest={index === 0}
                area={all ? undefined : area}
                below={draw.animals}
              />
            </td>
            {columns.map((column, place) => (
              <td key={column} data-right data-quiet={place > 0 || undefined}>
                <Cell text={draw.cells[place] ?? ''} square={squares[place] ?? false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Rows>
  )
})
DrawTable.displayName = 'DrawTable'

/** A column with more characters than this gets the width that the draws leave. */
const longestCell = 5

const Cell = ({ text: cell, square }: { readonly text: string; readonly square: boolean }) =>
  square && isDrawTag(cell) ? <TagSquare tag={cell} /> : <>{cell}</>
