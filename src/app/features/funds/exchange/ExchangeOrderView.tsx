/** An exchange: where it stands, how much, and every step that it took. */
import { exchangeStatus } from '#contract/funds/exchanges.ts'
import { walletName } from '#contract/funds/gameWallets.ts'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { Fact, Facts, Line, OrderFrame, Progress } from '../OrderParts.tsx'
import type { ExchangeOrder } from './exchange.snapshot.ts'
import { orderText as text } from './exchange.text.ts'
import { statusChip } from './statusChip.ts'

interface ExchangeOrderViewProps {
  readonly order: Loadable<ExchangeOrder>
  /** Back to the form; absent where the order is not shown in place of it. */
  readonly again?: () => void
}

export const ExchangeOrderView = ({ order, again }: ExchangeOrderViewProps) => (
  <OrderFrame of={order} text={text} again={again}>
    {(shown) => (
      <>
        <Standing order={shown} />
        <OrderFacts order={shown} />
        <Progress label={text.steps} names={text.states} steps={shown.steps} />
      </>
    )}
  </OrderFrame>
)

const hintOf = (status: number): string => {
  if (status === exchangeStatus.arrived) return text.arrivedHint
  return status === exchangeStatus.returned ? text.returnedHint : text.waitingHint
}

const Standing = ({ order: { status } }: { readonly order: ExchangeOrder }) => {
  const { label, tone } = statusChip(status)
  return (
    <Line>
      <Chip tone={tone}>{label}</Chip>
      <Caption>{hintOf(status)}</Caption>
    </Line>
  )
}

const OrderFacts = ({ order }: { readonly order: ExchangeOrder }) => {
  const { spsnNo, removeToCbId, switchToCbId, cash, errorCode } = order
  return (
    <Facts>
      <Fact name={text.number} copied={spsnNo}>
        {spsnNo}
      </Fact>
      <Fact name={text.out}>{walletName(removeToCbId)}</Fact>
      <Fact name={text.into}>{walletName(switchToCbId)}</Fact>
      <Fact name={text.amount} strong>
        ¥{groupYuan(cash)}
      </Fact>
      {errorCode === '' ? null : <Fact name={text.reason}>{errorCode}</Fact>}
    </Facts>
  )
}
