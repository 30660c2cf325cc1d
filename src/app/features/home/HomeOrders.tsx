/** The newest bets of all lotteries; the lottery's name leads to its page. */
import styled from '@emotion/styled'
import { Card, CardHeader } from '#src/app/ui/Card.tsx'
import { AsOf } from '#src/app/ui/Chip.tsx'
import { columnWidths } from '#src/app/ui/columns.ts'
import { DrawText } from '#src/app/ui/DrawText.tsx'
import { EmptyState, Loaded } from '#src/app/ui/EmptyState.tsx'
import { groupYuan } from '#src/app/ui/money.ts'
import { OrderStatusChip } from '#src/app/ui/OrderStatusChip.tsx'
import { ProgressLine } from '#src/app/ui/ProgressLine.tsx'
import { SkeletonLines } from '#src/app/ui/Skeleton.tsx'
import { Table } from '#src/app/ui/Table.tsx'
import { TextLink } from '#src/app/ui/TextLink.tsx'
import { formatRecent } from '#src/app/ui/time.ts'
import type { HomeOrder, HomeSnapshot } from './home.snapshot.ts'
import { text } from './home.text.ts'

const Rows = styled(Table)`
  ${columnWidths(104, 112, 122, 'auto', 84, 116, 126)}
`

export const HomeOrders = ({ recent }: Pick<HomeSnapshot, 'recent'>) => {
  const loaded = recent.state === 'ready' ? recent : undefined
  return (
    <Card aria-label={text.recent} aria-busy={loaded?.refreshing || undefined}>
      <CardHeader title={text.recent}>
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
            <OrderTable orders={orders} />
          )
        }
      </Loaded>
    </Card>
  )
}

const OrderTable = ({ orders }: { readonly orders: readonly HomeOrder[] }) => (
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
          <td>{order.play}</td>
          <td data-right>{groupYuan(order.amount)}</td>
          <td data-draw>
            <DrawText look={order.look} numbers={order.numbers} />
          </td>
          <td>
            <OrderStatusChip status={order.status} />
          </td>
        </tr>
      ))}
    </tbody>
  </Rows>
)
