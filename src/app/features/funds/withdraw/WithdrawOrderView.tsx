/** An order of a withdrawal: where it stands, what is paid, and every step that it took. */
import { withdrawStatus } from '#contract/funds/withdrawals.ts'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { Fact, Facts, Line, OrderFrame, Progress } from '../OrderParts.tsx'
import { ArrivalView } from './ArrivalView.tsx'
import { statusChip } from './statusChip.ts'
import type { WithdrawOrder, WithdrawOrderSnapshot } from './withdraw.snapshot.ts'
import { orderText as text } from './withdraw.text.ts'

interface WithdrawOrderViewProps {
  readonly snapshot: WithdrawOrderSnapshot
  /** Back to the form; absent where the order is not shown in place of it. */
  readonly again?: () => void
}

export const WithdrawOrderView = ({ snapshot, again }: WithdrawOrderViewProps) => (
  <OrderFrame of={snapshot.order} text={text} again={again}>
    {(order) => (
      <>
        <Standing order={order} />
        {snapshot.arrival ? <ArrivalView arrival={snapshot.arrival} /> : null}
        <OrderFacts order={order} />
        <Progress label={text.steps} names={text.states} steps={order.steps} />
      </>
    )}
  </OrderFrame>
)

const hintOf = (status: number): string => {
  if (status === withdrawStatus.paid) return text.paid
  if (
    (
      [withdrawStatus.sent, withdrawStatus.transferred, withdrawStatus.confirmed] as readonly number[]
    ).includes(status)
  )
    return text.sending
  return status === withdrawStatus.made || status === withdrawStatus.reviewed
    ? text.waiting
    : text.returnedHint
}

const Standing = ({ order: { status } }: { readonly order: WithdrawOrder }) => {
  const { label, tone } = statusChip(status)
  return (
    <Line>
      <Chip tone={tone}>{label}</Chip>
      <Caption>{hintOf(status)}</Caption>
    </Line>
  )
}

const OrderFacts = ({ order }: { readonly order: WithdrawOrder }) => {
  const { spsn, way, account, cash, poundage, amount, errorCode, securityDeposit } = order
  const { unit, price, realQuantity, reference, bonusAmount } = order
  return (
    <Facts>
      <Fact name={text.number} copied={spsn}>
        {spsn}
      </Fact>
      <Fact name={text.way}>{way}</Fact>
      <Fact name={text.account}>{account}</Fact>
      <Fact name={text.amount} strong>
        ¥{groupYuan(cash)}
      </Fact>
      {unit === '' ? null : (
        <>
          <Fact name={text.rate}>
            1 {unit} = ¥{price}
          </Fact>
          <Fact name={text.quantity} strong>
            {realQuantity} {unit}
          </Fact>
        </>
      )}
      {poundage > 0n ? <Fact name={text.fee}>{groupYuan(poundage)}</Fact> : null}
      {unit === '' ? <Fact name={text.arrival}>¥{groupYuan(amount)}</Fact> : null}
      {securityDeposit > 0n ? (
        <Fact name={text.security}>
          ¥{groupYuan(securityDeposit)} <Caption>{text.securityHint}</Caption>
        </Fact>
      ) : null}
      {bonusAmount > 0n ? <Fact name={text.bonus}>¥{groupYuan(bonusAmount)}</Fact> : null}
      {reference === '' ? null : (
        <Fact name={text.reference} copied={reference}>
          {reference}
        </Fact>
      )}
      {errorCode === '' ? null : <Fact name={text.reason}>{errorCode}</Fact>}
    </Facts>
  )
}
