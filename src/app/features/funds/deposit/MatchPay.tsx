/** Whom to pay once a counterpart was found: what is copied, how long there is, what is added, and that it is paid. */
import styled from '@emotion/styled'
import { formatYuan } from '#engine/money/money.ts'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { ShareBar } from '#src/app/ui/feedback/ShareBar.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { Line } from '../OrderParts.tsx'
import type { DepositOrder, MatchSnapshot, OrderSnapshot } from './deposit.snapshot.ts'
import { orderText } from './deposit.text.ts'
import { BonusTable } from '../BonusTable.tsx'
import { minutesOf } from '../clockText.ts'
import { CopiedFact } from './CopiedFact.tsx'
import { matchText as text } from './match.text.ts'
import { MatchSteps } from './MatchSteps.tsx'

const Done = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${shape.control};
  background: ${v.okTint};
  color: ${v.ok};
`

const Titled = styled.div`
  h3 {
    margin: 0;
    font-size: 18px;
    line-height: 24px;
  }
`

const Timer = styled.b`
  font-size: 34px;
  line-height: 40px;
  font-variant-numeric: tabular-nums;
`

const Facts = styled.dl`
  margin: 0;
  border: 1px solid ${v.line};
  border-radius: ${shape.control};
  overflow: hidden;
  > div + div {
    border-top: 1px solid ${v.line};
  }
`

interface MatchPayProps {
  readonly order: DepositOrder
  readonly snapshot: OrderSnapshot
  readonly match: MatchSnapshot
}

export const MatchPay = ({ order, snapshot: { tell, telling }, match }: MatchPayProps) => {
  const { cash, remitBankInfo, recodeInfo, spsn, payWayName, until, reqUrl } = order
  const isOver = match.secondsLeft === 0
  return (
    <>
      <MatchSteps at={3} way={payWayName} />
      <Line>
        <Done>
          <Icon name="done" size={20} />
        </Done>
        <Titled>
          <h3>{isOver ? text.timeOut : text.found}</h3>
          <Caption>{text.until(formatClock(until))}</Caption>
        </Titled>
        <Spacer />
        <Timer role="timer" aria-label={text.left}>
          {minutesOf(match.secondsLeft)}
        </Timer>
      </Line>
      <ShareBar label={text.share} percent={match.percentLeft} />
      {match.deadline === undefined ? null : <Caption>{text.deadline(formatClock(match.deadline))}</Caption>}
      {remitBankInfo ? (
        <Facts>
          <CopiedFact name={text.due} strong copied={formatYuan(cash, 2)}>
            ¥{groupYuan(cash)}
          </CopiedFact>
          <CopiedFact name={text.payee} copied={remitBankInfo.sn}>
            {remitBankInfo.sn}
          </CopiedFact>
          <CopiedFact name={text.account} copied={remitBankInfo.bnakNo.replaceAll(' ', '')}>
            {remitBankInfo.bnakNo}
          </CopiedFact>
          <CopiedFact name={text.bank} copied={remitBankInfo.bankName}>
            {remitBankInfo.bankName}
          </CopiedFact>
          <CopiedFact name={text.fork} copied={remitBankInfo.bankForkName}>
            {remitBankInfo.bankForkName}
          </CopiedFact>
          {recodeInfo === '' ? null : (
            <CopiedFact name={text.remark} copied={recodeInfo}>
              {recodeInfo}
            </CopiedFact>
          )}
          <CopiedFact name={text.number} copied={spsn}>
            {spsn}
          </CopiedFact>
        </Facts>
      ) : (
        <Banner tone="caution">{orderText.noPayment}</Banner>
      )}
      <Banner tone="caution">{text.warnAmount(groupYuan(cash))}</Banner>
      <BonusTable label={text.bonuses} columns={text.bonusColumns} rows={match.bonuses} />
      <Line>
        <Button look="solid" size="lg" busy={telling} onPress={isOver ? undefined : tell}>
          {text.told}
        </Button>
        {reqUrl === '' ? null : (
          <Button onPress={isOver ? undefined : () => window.open(reqUrl, '_blank', 'noopener')}>
            {orderText.open}
          </Button>
        )}
        <div>
          {text.toldHint.map((line) => (
            <Caption key={line} style={{ display: 'block' }}>
              {line}
            </Caption>
          ))}
        </div>
      </Line>
    </>
  )
}
