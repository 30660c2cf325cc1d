/** The lines of the order list, and their total next to them. Loaded after the page: an empty list needs neither. */
import styled from '@emotion/styled'
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

/** A long list has its own scroll bar, so that its total stays visible. */
const Scroll = styled.div`
  max-height: 452px;
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

const LineTable = (list: OrderListSnapshot) => (
  <Scroll tabIndex={list.lines.length > 8 ? 0 : undefined} style={{ borderRight: `1px solid ${v.line}` }}>
    <Lines>
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
        {list.lines.map((line) => (
          <OrderLineRow
            key={line.id}
            line={line}
            units={list.units}
            changeUnit={list.changeUnit}
            changeMultiple={list.changeMultiple}
            remove={list.remove}
          />
        ))}
      </tbody>
    </Lines>
  </Scroll>
)

export default OrderLines
