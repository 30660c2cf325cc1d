/** The newest bets of all lotteries; the lottery's name leads to its page. */
import styled from '@emotion/styled'
import { Card, CardHeader } from '#src/app/ui/layout/Card.tsx'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { Ellipsis } from '#src/app/ui/layout/layout.ts'
import { v } from '#src/app/theme/vars.ts'
import { columnWidths } from '#src/app/ui/tables/columns.ts'
import { DrawText } from '#src/app/lottery/DrawText.tsx'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { OrderStatusChip } from '#src/app/lottery/OrderStatusChip.tsx'
import { ProgressLine } from '#src/app/ui/feedback/ProgressLine.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { formatRecent } from '#src/app/ui/layout/time.ts'
import type { HomeOrder, HomeSnapshot } from './home.snapshot.ts'
import { text } from './home.text.ts'

const Rows = styled(Table)`
  ${columnWidths(96, 104, 112, 'auto', 80, 112, 112, 52)}
`

const Content = styled(Ellipsis)`
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
`

export const HomeOrders = ({ recent, view }: Pick<HomeSnapshot, 'recent' | 'view'>) => {
  const loaded = recent.state === 'ready' ? recent : undefined
  return (
    <Card aria-label={text.recent} aria-busy={loaded?.refreshing || undefined}>
      <CardHeader
        title={text.recent}
        actions={
          <TextLink to="/personal/game/lottery" arrow>
            {text.allRecords}
          </TextLink>
        }
      >
        {loaded?.asOfMs === undefined ? null : <AsOf atMs={loaded.asOfMs} />}
      </CardHeader>
      <ProgressLine shown={loaded?.refreshing ?? false} />
      <Loaded
        of={recent}
        failedTitle={text.failedRecent}
        loading={<SkeletonLines lines={5} label={text.loadingRecent} />}
      >
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title={text.noRecent} hint={text.noRecentHint} />
          ) : (
            <OrderTable orders={orders} view={view} />
          )
        }
      </Loaded>
    </Card>
  )
}

interface OrderTableProps extends Pick<HomeSnapshot, 'view'> {
  readonly orders: readonly HomeOrder[]
}

const OrderTable = ({ orders, view }: OrderTableProps) => (
  <Rows>
    <thead>
      <tr>
        {text.heads.map((head) => (
          <th key={head} scope="col" data-right={head === '金额' || undefined}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          <td data-quiet data-nowrap>
            {formatRecent(order.timeMs)}
          </td>
          <td>
            {order.href === undefined ? order.lottery : <TextLink to={order.href}>{order.lottery}</TextLink>}
          </td>
          <td>{order.issue}</td>
          <td>
            <Ellipsis>{order.play}</Ellipsis>
            <Content title={order.content}>{order.content}</Content>
          </td>
          <td data-right>{groupYuan(order.amount)}</td>
          <td data-draw>
            <DrawText look={order.look} numbers={order.numbers} simulated={order.simulated} />
          </td>
          <td>
            <OrderStatusChip status={order.status} />
          </td>
          <td>
            <TextButton quiet aria-label={`${text.view} ${order.play}`} onPress={() => view(order.id)}>
              {text.view}
            </TextButton>
          </td>
        </tr>
      ))}
    </tbody>
  </Rows>
)
