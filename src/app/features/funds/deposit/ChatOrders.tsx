/** The recent orders that are talked about, each with what can be done with it. */
import styled from '@emotion/styled'
import { depositStatus } from '#contract/funds/deposits.ts'
import { v } from '#src/app/theme/vars.ts'
import { TextButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { copyValue } from '#src/app/ui/controls/copyValue.ts'
import { EmptyState, Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import { Table } from '#src/app/ui/tables/Table.tsx'
import { Line } from '../OrderParts.tsx'
import type { ChatOrder, ChatOrdersSnapshot } from './chatOrders.model.ts'
import { talkText as text } from './deposit.text.ts'

/** Success is red here, as the field reads it (funds.md §4). */
const Status = styled.b`
  font-weight: 400;
  &[data-done] {
    font-weight: 600;
    color: ${v.primaryText};
  }
`

interface ChatOrdersProps {
  readonly snapshot: ChatOrdersSnapshot
  readonly back: () => void
}

export const ChatOrders = ({ snapshot: { orders, enter }, back }: ChatOrdersProps) => (
  <>
    <div>
      <TextButton type="button" onPress={back}>
        {text.back}
      </TextButton>
    </div>
    <Loaded
      of={orders}
      failedTitle={text.failedTitle}
      loading={<SkeletonLines lines={6} label={text.loading} />}
    >
      {(listed) => (
        <>
          {orders.state === 'ready' && orders.asOfMs !== undefined ? <AsOf atMs={orders.asOfMs} /> : null}
          {listed.length === 0 ? (
            <EmptyState icon="info" title={text.none} hint={text.noneHint} />
          ) : (
            <Table aria-label={text.title}>
              <thead>
                <tr>
                  {text.columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {listed.map((order) => (
                  <Row key={order.spsn} order={order} enter={enter} back={back} />
                ))}
              </tbody>
            </Table>
          )}
        </>
      )}
    </Loaded>
  </>
)

interface RowProps {
  readonly order: ChatOrder
  readonly enter: ChatOrdersSnapshot['enter']
  readonly back: () => void
}

const Row = ({ order: { orderDate, spsn, payWayName, cash, status }, enter, back }: RowProps) => {
  const isDone = status === depositStatus.credited
  return (
    <tr>
      <td data-nowrap>{formatMoment(orderDate)}</td>
      <td>{spsn}</td>
      <td>{payWayName}</td>
      <td>¥{groupYuan(cash)}</td>
      <td>
        <Status data-done={isDone || undefined}>{text.status[status] ?? text.failed}</Status>
      </td>
      <td>
        {isDone ? (
          <TextButton type="button" onPress={back}>
            {text.again}
          </TextButton>
        ) : (
          <Line>
            {enter ? (
              <TextButton type="button" aria-label={`${text.enter} ${spsn}`} onPress={() => enter(spsn)}>
                {text.enter}
              </TextButton>
            ) : null}
            <TextButton
              type="button"
              aria-label={`${text.copy} ${spsn}`}
              onPress={() => void copyValue(text.number, spsn)}
            >
              {text.copy}
            </TextButton>
          </Line>
        )}
      </td>
    </tr>
  )
}
