/** An order of a deposit: how to pay it while it can be paid, and every step that it took. */
import { depositStatus } from '#contract/funds/deposits.ts'
import { walletTypes } from '#contract/funds/payoutKinds.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMoment, formatStamp } from '#src/app/ui/layout/time.ts'
import { Fact, Facts, Line, OrderFrame, Steps } from '../OrderParts.tsx'
import { ConfirmDialog } from '#src/app/ui/overlays/ConfirmDialog.tsx'
import { MatchPay } from './MatchPay.tsx'
import { MatchWaiting } from './MatchWaiting.tsx'
import { matchText } from './match.text.ts'
import type { DepositOrder, MatchSnapshot, OrderSnapshot } from './deposit.snapshot.ts'
import { orderText as text, walletText } from './deposit.text.ts'
import { CoinPay } from './CoinPay.tsx'
import { statusChip } from './statusChip.ts'

interface OrderViewProps {
  readonly snapshot: OrderSnapshot
  /** The page of the provider was opened, or the browser refused to. */
  readonly page?: 'opened' | 'blocked' | undefined
  /** Back to the channels; absent where the order is not shown in place of the form. */
  readonly again?: () => void
}

// A search is left by its cancel alone.
export const OrderView = ({ snapshot, page, again }: OrderViewProps) => (
  <OrderFrame of={snapshot.order} text={text} again={snapshot.match?.isWaiting === true ? undefined : again}>
    {(order) => (
      <>
        {snapshot.warning ? <Warning {...snapshot.warning} again={again} /> : null}
        {snapshot.match ? (
          <Matched order={order} snapshot={snapshot} match={snapshot.match} isLeft={again !== undefined} />
        ) : (
          <Plain order={order} snapshot={snapshot} page={page} />
        )}
      </>
    )}
  </OrderFrame>
)

interface MatchedProps {
  readonly order: DepositOrder
  readonly snapshot: OrderSnapshot
  readonly match: MatchSnapshot
  /** Whoever leaves the page cancels a search. */
  readonly isLeft: boolean
}

/** A matched order that has not ended: who pays has one thing to do at a time. */
const Matched = ({ match, isLeft, ...rest }: MatchedProps) =>
  match.isWaiting ? (
    <MatchWaiting order={rest.order} snapshot={match} isLeft={isLeft} />
  ) : (
    <MatchPay {...rest} match={match} />
  )

interface WarningProps {
  readonly text: string
  readonly leaves: boolean
  readonly close: () => void
  readonly again: (() => void) | undefined
}

const Warning = ({ text: words, leaves, close, again }: WarningProps) => (
  <ConfirmDialog
    title={matchText.warning}
    safe={{
      label: matchText.understood,
      onPress: () => {
        close()
        if (leaves) again?.()
      },
    }}
  >
    {words}
  </ConfirmDialog>
)

const Plain = ({ order, snapshot, page }: PayProps) => (
  <>
    <Standing order={order} />
    <OrderFacts order={order} />
    {order.status !== depositStatus.open ? null : order.payer !== '' ? (
      <Banner tone="info">{text.notYours}</Banner>
    ) : snapshot.coin && order.coin ? (
      <CoinPay order={order} coin={order.coin} snapshot={snapshot.coin} />
    ) : (
      <Pay order={order} snapshot={snapshot} page={page} />
    )}
    <Progress order={order} />
  </>
)

const Standing = ({ order: { status, until } }: { readonly order: DepositOrder }) => {
  const { label, tone } = statusChip(status)
  return (
    <Line>
      <Chip tone={tone}>{label}</Chip>
      <Caption>
        {status === depositStatus.open
          ? text.until(until)
          : status === depositStatus.expired
            ? text.expiredHint
            : status === depositStatus.refused
              ? text.refusedHint
              : null}
      </Caption>
    </Line>
  )
}

const OrderFacts = ({ order }: { readonly order: DepositOrder }) => {
  const { spsn, payWayName, account, payer, remitBankInfo, recodeInfo, credited, fee, held } = order
  return (
    <Facts>
      <Fact name={text.number} copied={spsn}>
        {spsn}
      </Fact>
      <Fact name={text.way}>{payWayName}</Fact>
      {account === '' || payer !== '' ? null : <Fact name={text.account}>{text.lower(account)}</Fact>}
      {payer === '' ? null : <Fact name={text.payer}>{text.byPayer(payer)}</Fact>}
      <Amounts order={order} />
      {remitBankInfo ? (
        <>
          <Fact name={text.bankAlias}>{remitBankInfo.bankName}</Fact>
          <Fact name={text.bankForkName}>{remitBankInfo.bankForkName}</Fact>
          <Fact name={text.sn} copied={remitBankInfo.sn}>
            {remitBankInfo.sn}
          </Fact>
          <Fact name={text.bnakNo} strong copied={remitBankInfo.bnakNo.replaceAll(' ', '')}>
            {remitBankInfo.bnakNo}
          </Fact>
        </>
      ) : null}
      {recodeInfo === '' ? null : (
        <Fact name={text.recodeInfo} strong copied={recodeInfo}>
          {recodeInfo}
        </Fact>
      )}
      {credited > 0n ? (
        <Fact name={text.credited} strong>
          ¥{groupYuan(credited)}
        </Fact>
      ) : null}
      {fee > 0n ? <Fact name={text.fee}>{groupYuan(fee)}</Fact> : null}
      {held > 0n ? (
        <Fact name={text.held}>
          ¥{groupYuan(held)} <Caption>{text.heldHint}</Caption>
        </Fact>
      ) : null}
    </Facts>
  )
}

/** What was asked for. While a coin is waited for, that stands beside its address. */
const Amounts = ({ order: { status, cash, payAmount, coin } }: { readonly order: DepositOrder }) => {
  // The amount is typed where it is paid.
  if (!coin && cash === 0n) return <Fact name={text.due}>{walletText.typedThere}</Fact>
  if (!coin)
    return (
      <>
        <Fact name={text.due} strong copied={groupYuan(payAmount).replaceAll(',', '')}>
          ¥{groupYuan(payAmount)}
        </Fact>
        {payAmount === cash ? null : <Fact name={text.amount}>{text.cut(groupYuan(cash))}</Fact>}
      </>
    )
  return status === depositStatus.open ? null : (
    <Fact name={text.coinDue}>
      {text.coins(groupYuan(coin.amount), walletTypes[coin.coinType].unit)} = ¥{groupYuan(cash)}
    </Fact>
  )
}

interface PayProps {
  readonly order: DepositOrder
  readonly snapshot: OrderSnapshot
  readonly page: OrderViewProps['page']
}

const Pay = ({ order: { reqUrl, remitBankInfo, steps }, snapshot: { tell, telling }, page }: PayProps) => {
  if (reqUrl === '' && !remitBankInfo) return <Banner tone="caution">{text.noPayment}</Banner>
  const isTold = steps.some(({ state }) => state === 'told')
  return (
    <>
      {page === undefined ? null : (
        <Banner tone={page === 'opened' ? 'info' : 'caution'}>
          {page === 'opened' ? text.opened : text.blocked}
        </Banner>
      )}
      <Banner tone="caution">{remitBankInfo ? `${text.recodeHint}。${text.risk}` : text.risk}</Banner>
      <Line>
        {reqUrl === '' ? null : (
          <Button
            look={remitBankInfo ? 'plain' : 'solid'}
            onPress={() => window.open(reqUrl, '_blank', 'noopener')}
          >
            {text.open}
          </Button>
        )}
        <Button look={remitBankInfo ? 'solid' : 'plain'} busy={telling} onPress={tell}>
          {text.told}
        </Button>
        <Caption>{isTold ? text.toldDone : text.toldHint}</Caption>
      </Line>
    </>
  )
}

const Progress = ({ order: { steps, coin } }: { readonly order: DepositOrder }) => (
  <section aria-label={text.steps}>
    <Steps>
      {steps.map(({ state, at, received, coins, isLate }, index) => (
        <li key={`${state} ${index.toString()}`}>
          <time dateTime={formatStamp(at)}>{formatMoment(at)}</time>
          <b>{text.states[state]}</b>
          {received > 0n ? (
            <span>
              {text.received(
                coin && coins > 0n
                  ? `${text.coins(groupYuan(coins), walletTypes[coin.coinType].unit)} = ¥${groupYuan(received)}`
                  : groupYuan(received),
              )}
            </span>
          ) : null}
          {isLate ? <Caption>{text.late}</Caption> : null}
        </li>
      ))}
    </Steps>
  </section>
)
