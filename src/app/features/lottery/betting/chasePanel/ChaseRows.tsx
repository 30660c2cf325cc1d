/** The issues to come. Two days of a minute game are 2,880 rows, so only those near the visible part are rendered. */
import styled from '@emotion/styled'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Stepper } from '#src/app/ui/controls/Stepper.tsx'
import { Caption, Row, SrOnly } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { ChasePanelRow, ChasePanelSnapshot } from './chasePanel.snapshot.ts'
import { text } from './chasePanel.text.ts'
import { profitOf, type ChaseProfit } from './chaseProfit.ts'

const rowHeight = 38
const shownRows = 12
/** Rows rendered above and below the visible ones, so that scrolling shows no gap. */
const spareRows = 8

const Scroll = styled.div`
  max-height: ${32 + rowHeight * shownRows}px;
  overflow-y: auto;
  /* A scrolled row must not move when the rows above it are removed. */
  overflow-anchor: none;
`

const Issues = styled(Table)`
  ${columnWidths(84, 'auto', 128, 150, 110, 120)}
  &[data-profit] {
    ${columnWidths(76, 'auto', 108, 124, 92, 96, 104)}
  }
  td {
    height: ${rowHeight}px;
    padding-top: 0;
    padding-bottom: 0;
  }
  th {
    position: sticky;
    top: 0;
    z-index: 1;
  }
  tr[data-space] td {
    padding: 0;
    border: 0;
  }
`

const Rate = styled(Caption)`
  display: block;
  line-height: 14px;
`

export const ChaseRows = (panel: ChasePanelSnapshot) => {
  const { rows, plans, tick, tickAll, allTicked, changePiece, pieceMax, prize, cap } = panel
  const scroll = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [current, setCurrent] = useState(0)
  // A new plan is read from its beginning; its rows are changed and not made anew, which would take much longer.
  const [planShown, setPlanShown] = useState(plans)
  if (planShown !== plans) {
    setPlanShown(plans)
    setTop(0)
    setCurrent(0)
  }
  useEffect(() => {
    scroll.current?.scrollTo(0, 0)
  }, [plans])
  const from = Math.max(0, Math.min(rows.length - shownRows, Math.floor(top / rowHeight)) - spareRows)
  const to = Math.min(rows.length, from + shownRows + 2 * spareRows)
  const columns = prize === undefined ? 6 : 7
  const stop = current >= from && current < to ? current : from
  return (
    <Scroll
      ref={scroll}
      tabIndex={0}
      aria-label={text.table}
      role="group"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <Issues
        aria-label={text.table}
        aria-rowcount={rows.length + 1}
        data-profit={prize === undefined ? undefined : true}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <CheckField checked={allTicked} onChange={tickAll}>
                <SrOnly>{text.heads.tick}</SrOnly>
              </CheckField>
            </th>
            <th scope="col">{text.heads.issue}</th>
            <th scope="col">{text.heads.date}</th>
            <th scope="col">{text.heads.piece}</th>
            <th scope="col" data-right>
              {text.heads.money}
            </th>
            <th scope="col" data-right>
              {text.heads.spent}
            </th>
            {prize === undefined ? null : (
              <th scope="col" data-right>
                {text.heads.profit}
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveRow} onFocus={({ target }) => setCurrent(placeOf(target) ?? stop)}>
          <Space rows={from} columns={columns} />
          {rows.slice(from, to).map((row, place) => (
            <IssueRow
              key={row.key}
              row={row}
              place={from + place}
              tick={tick}
              changePiece={changePiece}
              pieceMax={pieceMax}
              prize={prize}
              cap={cap}
              tabIndex={from + place === stop ? undefined : -1}
            />
          ))}
          <Space rows={rows.length - to} columns={columns} />
        </tbody>
      </Issues>
    </Scroll>
  )
}

const placeOf = (inRow: Element): number | undefined => {
  const index = inRow.closest('tr')?.ariaRowIndex
  return index ? Number(index) - 2 : undefined
}

const stepsOf: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: spareRows,
  PageUp: -spareRows,
}

/** One row is a tab stop: from its tick, arrows and pages lead to the ticks of others. In a number field they step it. */
const moveRow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = stepsOf[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
  event.preventDefault()
  const ticks = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const place = Math.min(Math.max(ticks.indexOf(target) + step, 0), ticks.length - 1)
  ticks[place]?.focus()
}

/** The height of rows that are not rendered. */
const Space = ({ rows, columns }: { readonly rows: number; readonly columns: number }) =>
  rows > 0 ? (
    <tr data-space aria-hidden="true">
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  ) : null

interface IssueRowProps extends Pick<
  ChasePanelSnapshot,
  'tick' | 'changePiece' | 'pieceMax' | 'prize' | 'cap'
> {
  readonly row: ChasePanelRow
  readonly place: number
  readonly tabIndex: number | undefined
}

const IssueRow = memo(({ row, place, tick, changePiece, pieceMax, prize, cap, tabIndex }: IssueRowProps) => {
  const { index, issue, checked, piece, money, spent } = row
  const { detail, isCurrent, isTomorrow, date, drawsAt } = issue
  return (
    <tr aria-rowindex={place + 2}>
      <td>
        <CheckField tabIndex={tabIndex} checked={checked} onChange={tick && ((on) => tick(place, on))}>
          {index}
          <SrOnly>{text.tick(detail)}</SrOnly>
        </CheckField>
      </td>
      <td>
        <Row gap={6}>
          {detail}
          {isCurrent ? (
            <Chip tone="primary" small>
              {text.current}
            </Chip>
          ) : null}
          {isTomorrow ? (
            <Chip tone="none" small>
              {text.tomorrow}
            </Chip>
          ) : null}
        </Row>
      </td>
      <td data-quiet title={text.opens(formatMoment(date))}>
        {formatMoment(drawsAt).slice(0, 11)}
      </td>
      <td>
        {checked ? (
          <Stepper
            small
            tabIndex={tabIndex}
            label={text.piece(detail)}
            value={piece}
            min={0}
            max={pieceMax}
            onChange={changePiece && ((next) => changePiece(place, next))}
          />
        ) : (
          '—'
        )}
      </td>
      <td data-right>{checked ? groupYuan(money) : '—'}</td>
      <td data-right>{checked ? groupYuan(spent) : '—'}</td>
      {prize === undefined ? null : <Profit profit={profitOf({ prize, cap }, row)} />}
    </tr>
  )
})
IssueRow.displayName = 'IssueRow'

const Profit = ({ profit }: { readonly profit: ChaseProfit | undefined }) => (
  <td data-right>
    {profit ? groupYuan(profit.money) : '—'}
    {profit ? <Rate>{profit.rate}</Rate> : null}
  </td>
)
