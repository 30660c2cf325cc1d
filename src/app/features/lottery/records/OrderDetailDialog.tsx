/** All facts of one bet, to read, to print as a slip, to cancel and to bet again. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button, IconButton } from '#src/app/ui/controls/Button.tsx'
import { AsOf, Chip } from '#src/app/ui/controls/Chip.tsx'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Loaded } from '#src/app/ui/feedback/EmptyState.tsx'
import { groupCount, groupYuan, unitName } from '#src/app/ui/layout/money.ts'
import { SimulatedMark } from '#src/app/lottery/SimulatedMark.tsx'
import { OrderStatusChip } from '#src/app/lottery/OrderStatusChip.tsx'
import { SkeletonLines } from '#src/app/ui/feedback/Skeleton.tsx'
import { formatMoment } from '#src/app/ui/layout/time.ts'
import type { OrderDetail, OrderDetailSnapshot } from './records.snapshot.ts'
import { text } from './detail.text.ts'

const Fields = styled.dl`
  display: grid;
  grid-template-columns: 84px 1fr 72px 1fr;
  gap: 9px 8px;
  padding: 16px 20px;
  font-size: 13px;
  line-height: 18px;
  dt {
    color: ${v.ink3};
    white-space: nowrap;
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd[data-whole] {
    grid-column: span 3;
    max-height: 160px;
    overflow-y: auto;
  }
`

const Cut = styled.span`
  display: block;
  color: ${v.ink3};
`

export const OrderDetailDialog = (snapshot: OrderDetailSnapshot) => {
  const { detail, close, print, cancel, cancelBlocked, again, chase } = snapshot
  return (
    <Dialog
      title={text.detail}
      width={579}
      onClose={close}
      chip={detail.state === 'ready' ? <Marks {...detail} /> : null}
      tools={print ? <IconButton icon="print" size={16} label={text.print} onPress={print} /> : null}
      foot={
        <>
          {chase ? <Button onPress={chase}>{text.chase}</Button> : null}
          {again ? <Button onPress={again}>{text.again}</Button> : null}
          {cancel || cancelBlocked !== undefined ? (
            <Button onPress={cancel} reason={cancelBlocked}>
              {text.cancel}
            </Button>
          ) : null}
          <Button onPress={close} autoFocus>
            {text.close}
          </Button>
        </>
      }
    >
      <Loaded
        of={detail}
        failedTitle={text.failedDetail}
        loading={<SkeletonLines lines={6} label={text.loadingDetail} />}
      >
        {(order) => <Facts {...order} />}
      </Loaded>
    </Dialog>
  )
}

interface MarksProps {
  readonly value: OrderDetail
  readonly asOfMs?: number | undefined
}

/** The status, and of when it is unless it is current. */
const Marks = ({ value, asOfMs }: MarksProps) => (
  <>
    <OrderStatusChip status={value.status} />
    {asOfMs === undefined ? null : <AsOf atMs={asOfMs} />}
  </>
)

const { fields } = text

const Facts = (order: OrderDetail) => (
  <Fields>
    <Fact name={fields.order}>{order.orderNumber}</Fact>
    <Fact name={fields.time}>{formatMoment(order.timeMs)}</Fact>
    <Fact name={fields.lottery}>{order.lottery}</Fact>
    <Fact name={fields.issue}>{order.issue}</Fact>
    <Fact name={fields.play}>
      {order.play}
      {order.singlePick ? (
        <>
          {' '}
          <Chip tone="caution" small>
            {text.singlePick}
          </Chip>
        </>
      ) : null}
    </Fact>
    <Fact name={fields.prizeMode}>{order.prizeMode}</Fact>
    <Fact name={fields.count}>
      {groupCount(order.bets)} × {order.multiple}
    </Fact>
    <Fact name={fields.unit}>{unitName(order.unit)}</Fact>
    <Fact name={fields.amount}>
      <b>¥{groupYuan(order.amount)}</b>
    </Fact>
    <Fact name={fields.numbers}>
      {order.numbers ?? (order.status.kind === 'refunded' ? text.noDraw : text.waiting)}{' '}
      {order.simulated ? <SimulatedMark /> : null}
      {order.verifyHref === undefined ? null : <TextLink to={order.verifyHref}>{text.verify}</TextLink>}
    </Fact>
    {order.own ? (
      <Fact name={fields.own} whole>
        <OwnMark {...order.own} />
      </Fact>
    ) : null}
    {order.status.kind === 'won' ? (
      <Fact name={fields.award} whole>
        <b>¥{groupYuan(order.status.award)}</b>
      </Fact>
    ) : null}
    {order.voucherMoney === undefined ? null : (
      <Fact name={fields.voucher} whole>
        ¥{groupYuan(order.voucherMoney)}
      </Fact>
    )}
    {order.reason === undefined ? null : (
      <Fact name={fields.reason} whole>
        {order.reason}
      </Fact>
    )}
    {order.positions.length > 0 ? (
      <Fact name={fields.positions} whole>
        {text.positions(order.positions)}
      </Fact>
    ) : null}
    <Fact name={fields.content} whole>
      {order.content}
      {order.isCut ? <Cut>{text.cut}</Cut> : null}
    </Fact>
  </Fields>
)

/** What this device computed by the receipt and the draw. */
const OwnMark = ({ state, expected }: NonNullable<OrderDetail['own']>) => {
  if (state === 'right')
    return (
      <Chip tone="ok" small>
        {text.ownRight}
      </Chip>
    )
  return (
    <Chip tone="error" small>
      {state === 'differs' ? text.ownDiffers(groupYuan(expected)) : text.ownUnproven}
    </Chip>
  )
}

interface FactProps {
  readonly name: string
  readonly whole?: boolean
  readonly children: ReactNode
}

const Fact = ({ name, whole = false, children }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd data-whole={whole || undefined}>{children}</dd>
  </>
)

export default OrderDetailDialog
