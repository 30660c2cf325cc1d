/** The lines of the order list, and their total next to them. Loaded after the page: an empty list needs neither. */
import styled from '@emotion/styled'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { SrOnly } from '#src/app/ui/layout/layout.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { OrderListSnapshot } from './list.snapshot.ts'
import { text } from './list.text.ts'
import { OrderLineRow } from './OrderLineRow.tsx'
import { OrderSummary } from './OrderSummary.tsx'

const Halves = styled.div`
  display: grid;
  grid-template-columns: 1fr 232px;
`

const listHeight = 452

/** A line of a list without the server's message about it. */
const lineHeight = 51

/** The window of the list has a constant height, so nothing has to observe it. */
const listWindow = { width: 0, height: listHeight }

/** A long list has its own scroll bar, so that its total stays visible. */
const Scroll = styled.div`
  max-height: ${listHeight}px;
  overflow-y: auto;
  min-width: 0;
`

const Lines = styled(Table)`
  ${columnWidths('auto', 64, 108, 60, 120, 36)}
  td {
    height: 50px;
    padding: 4px 6px;
  }
  th {
    padding: 0 6px;
    position: sticky;
    top: 0;
    z-index: 1;
  }
  th:last-of-type,
  td:last-of-type {
    padding: 0 8px 0 0;
  }
`

const OrderLines = (list: OrderListSnapshot) => (
  <Halves>
    <LineTable {...list} />
    <OrderSummary {...list} />
  </Halves>
)

/** Renders the lines in sight: a list from a file may have ten thousand. */
const LineTable = (list: OrderListSnapshot) => {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- this component is drawn anew with every scroll anyway
  const rows = useVirtualizer({
    count: list.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => list.lines[index]?.id ?? index,
    overscan: 8,
    initialRect: listWindow,
    observeElementRect: (_rows, tell) => tell(listWindow),
  })
  const inSight = rows.getVirtualItems()
  return (
    <Scroll
      ref={scroller}
      tabIndex={list.lines.length > 8 ? 0 : undefined}
      style={{ borderRight: `1px solid ${v.line}` }}
    >
      <Lines aria-rowcount={list.lines.length + 1}>
        <thead>
          <tr>
            <th scope="col">{text.heads.play}</th>
            <th scope="col">{text.heads.unit}</th>
            <th scope="col">{text.heads.multiple}</th>
            <th scope="col" data-right>
              {text.heads.bets}
            </th>
            <th scope="col" data-right>
              {text.heads.amount}
            </th>
            <th scope="col">
              <SrOnly>{text.heads.remove}</SrOnly>
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap height={inSight[0]?.start ?? 0} />
          {inSight.map(({ index }) => {
            const line = list.lines[index]
            return line ? (
              <OrderLineRow
                key={line.id}
                index={index}
                measure={rows.measureElement}
                line={line}
                units={list.units}
                changeUnit={list.changeUnit}
                changeMultiple={list.changeMultiple}
                remove={list.remove}
              />
            ) : null
          })}
          <Gap height={rows.getTotalSize() - (inSight.at(-1)?.end ?? 0)} />
        </tbody>
      </Lines>
    </Scroll>
  )
}

/** The room of the lines out of sight. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td colSpan={6} style={{ height, padding: 0 }} />
    </tr>
  ) : null

export default OrderLines
