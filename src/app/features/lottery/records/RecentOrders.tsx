/** Recent bets below the plate. Bets without an answer come first; old rows stay readable while new ones load. */
import styled from '@emotion/styled'
import { memo } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { AsOf, Chip } from '#src/app/ui/controls/Chip.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { shortIssue } from '#src/app/lottery/draw.ts'
import { DrawText } from '#src/app/lottery/DrawText.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { Ellipsis, Row } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { OrderStatusChip } from '#src/app/lottery/OrderStatusChip.tsx'
import { ProgressLine } from '#src/app/ui/feedback/ProgressLine.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { formatRecent } from '#src/app/ui/layout/time.ts'
import type { RecentOrder, RecentOrdersSnapshot } from './records.snapshot.ts'
import { text } from './records.text.ts'

const Rows = styled(Table)`
  ${columnWidths(92, 62, 124, 'auto', 92, 80, 112, 108)}
  &[data-wide] {
    ${columnWidths(88, 58, 116, 'auto', 80, 114, 108, 104)}
  }
  tr[data-checking] td {
    background: ${v.checkTint};
    border-bottom: 1px dashed ${v.check};
  }
  td[data-actions] {
    padding-left: 0;
  }
  td[data-actions] button {
    margin-left: 10px;
  }
`

export interface RecentOrdersProps extends RecentOrdersSnapshot {
  /** Opens the dialog to bet an order again, on a page that has it. */
  readonly again?: ((id: string) => void) | undefined
}

export const RecentOrders = ({ look, wideDraws, orders, view, cancel, again }: RecentOrdersProps) => {
  const loaded = orders.state === 'ready' ? orders : undefined
  return (
    <Card aria-label={text.title} aria-busy={loaded?.refreshing || undefined}>
      <CardHeader
        title={text.title}
        actions={
          <TextLink to="/personal/game/lottery" arrow>
            {text.all}
          </TextLink>
        }
      >
        {loaded?.asOfMs === undefined ? null : <AsOf atMs={loaded.asOfMs} />}
      </CardHeader>
      <ProgressLine shown={loaded?.refreshing ?? false} />
      <Loaded
        of={orders}
        failedTitle={text.failed}
        loading={<SkeletonLines lines={5} label={text.loading} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={text.empty} hint={text.emptyHint} />
          ) : (
            <Rows data-wide={wideDraws || undefined}>
              <Heads />
              <tbody>
                {rows.map((order) => (
                  <OrderRow
                    key={order.id}
                    look={look}
                    order={order}
                    view={view}
                    cancel={cancel}
                    again={again}
                  />
                ))}
              </tbody>
            </Rows>
          )
        }
      </Loaded>
    </Card>
  )
}

const { heads } = text

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">{heads.time}</th>
      <th scope="col">{heads.issue}</th>
      <th scope="col">{heads.play}</th>
      <th scope="col">{heads.content}</th>
      <th scope="col" data-right>
        {heads.amount}
      </th>
      <th scope="col">{heads.numbers}</th>
      <th scope="col">{heads.status}</th>
      <th scope="col" data-right>
        {heads.actions}
      </th>
    </tr>
  </thead>
)

interface OrderRowProps extends Pick<RecentOrdersProps, 'look' | 'view' | 'cancel' | 'again'> {
  readonly order: RecentOrder
}

const OrderRow = memo(({ look, order, view, cancel, again }: OrderRowProps) => {
  const { id, play, content, status } = order
  return (
    <tr data-checking={status.kind === 'checking' || undefined}>
      <td data-quiet data-nowrap>
        {formatRecent(order.timeMs)}
      </td>
      <td title={order.issue}>{shortIssue(order.issue)}</td>
      <td data-nowrap>
        <Row gap={4}>
          {play}
          {order.marks.map((mark) => (
            <Chip key={mark} tone="none" small>
              {mark}
            </Chip>
          ))}
        </Row>
      </td>
      <td>
        <Ellipsis title={content}>{content}</Ellipsis>
      </td>
      <td data-right>{groupYuan(order.amount)}</td>
      <td data-draw>
        <DrawText look={look} numbers={order.numbers} simulated={order.simulated} />
      </td>
      <td>
        <OrderStatusChip status={status} />
      </td>
      <td data-actions data-right data-nowrap>
        {cancel && order.cancellable ? (
          <TextButton quiet aria-label={`${text.cancel} ${play}`} onPress={() => cancel(id)}>
            {text.cancel}
          </TextButton>
        ) : null}
        {/* Beside 撤单 there is no room: an undrawn order has it in its detail. */}
        {again && !order.cancellable && status.kind !== 'checking' ? (
          <TextButton quiet aria-label={`${text.again} ${play}`} onPress={() => again(id)}>
            {text.again}
          </TextButton>
        ) : null}
        {view ? (
          <TextButton quiet aria-label={`${text.view} ${play}`} onPress={() => view(id)}>
            {text.view}
          </TextButton>
        ) : null}
      </td>
    </tr>
  )
})
OrderRow.displayName = 'OrderRow'
