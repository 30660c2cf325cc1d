/** The newest bets of all lotteries as a table, for the panel of the header: undrawn ones can be cancelled. */
import styled from '@emotion/styled'
import { OrderStatusChip } from '#src/app/lottery/OrderStatusChip.tsx'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Caption, Ellipsis, Row, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatRecent } from '#src/app/ui/layout/time.ts'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import type { HeaderOrder, HeaderOrdersSnapshot } from './records.snapshot.ts'
import { text } from './records.text.ts'

const Head = styled(Row)`
  padding: 10px 16px;
`

const Rows = styled(Table)`
  ${columnWidths(112, 128, 120, 'auto', 112, 128, 108)}
  td[data-actions] button {
    margin-left: 10px;
  }
`

const { heads } = text

export const HeaderOrders = ({ orders, view, cancel }: HeaderOrdersSnapshot) => (
  <>
    <Head gap={8}>
      <Caption>{text.mineHint}</Caption>
      <Spacer />
      {orders.state === 'ready' && orders.asOfMs !== undefined ? <AsOf atMs={orders.asOfMs} /> : null}
    </Head>
    <Loaded of={orders} failedTitle={text.failed} loading={<SkeletonLines lines={5} label={text.loading} />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={text.empty} hint={text.emptyHint} />
        ) : (
          <Rows>
            <thead>
              <tr>
                <th scope="col">{heads.time}</th>
                <th scope="col">{heads.lottery}</th>
                <th scope="col">{heads.issue}</th>
                <th scope="col">{heads.play}</th>
                <th scope="col" data-right>
                  {heads.amount}
                </th>
                <th scope="col">{heads.status}</th>
                <th scope="col" data-right>
                  {heads.actions}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((order) => (
                <OrderRow key={order.row.id} {...order} view={view} cancel={cancel} />
              ))}
            </tbody>
          </Rows>
        )
      }
    </Loaded>
  </>
)

type OrderRowProps = HeaderOrder & Pick<HeaderOrdersSnapshot, 'view' | 'cancel'>

const OrderRow = ({ lottery, row, view, cancel }: OrderRowProps) => (
  <tr>
    <td data-quiet data-nowrap>
      {formatRecent(row.timeMs)}
    </td>
    <td data-nowrap>{lottery}</td>
    <td title={row.issue}>{shortIssue(row.issue)}</td>
    <td>
      {/* Every tile of a six-mark play is an order of its own: the play alone distinguishes none of them. */}
      <Ellipsis title={`${row.play} ${row.content}`}>
        {row.play} <Caption>{row.content}</Caption>
      </Ellipsis>
    </td>
    <td data-right>{groupYuan(row.amount)}</td>
    <td>
      <OrderStatusChip status={row.status} />
    </td>
    <td data-actions data-right data-nowrap>
      {cancel && row.cancellable ? (
        <TextButton quiet aria-label={`${text.cancel} ${row.play}`} onPress={() => cancel(row.id)}>
          {text.cancel}
        </TextButton>
      ) : null}
      {view && row.status.kind !== 'checking' ? (
        <TextButton quiet aria-label={`${text.view} ${row.play}`} onPress={() => view(row.id)}>
          {text.view}
        </TextButton>
      ) : null}
    </td>
  </tr>
)
