/** The total of the list, and the primary button of this card. */
import styled from '@emotion/styled'
import { useId } from 'react'
import { shape, v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { CheckField } from '#src/app/ui/controls/CheckField.tsx'
import { formatSeconds } from '#src/app/lottery/countdown.ts'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { formatMinute } from '#src/app/ui/layout/time.ts'
import type { ChaseTotals } from '../betting.state.ts'
import type { OrderListSnapshot } from './list.snapshot.ts'
import { text } from './list.text.ts'
import { voucherAt } from '../voucher/voucherOffers.ts'
import { VoucherRow } from '../voucher/VoucherRow.tsx'
import { IssueChanged } from './IssueChanged.tsx'

const Side = styled.div`
  padding: 14px 16px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  background: ${v.sunken};
  border-radius: 0 0 ${shape.card} 0;
`

const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1.2fr;
  gap: 8px;
  button {
    padding: 0;
    min-width: 0;
  }
  button:only-child {
    grid-column: 1 / -1;
  }
  button[aria-expanded] {
    gap: 4px;
    font-size: 14px;
  }
`

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 8px;
  font-size: 13px;
  color: ${v.ink2};
  b {
    color: ${v.ink};
  }
  strong {
    margin-left: 4px;
    color: ${v.ink};
    font-size: 24px;
    line-height: 32px;
  }
`

const Note = styled.p`
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink3};
  &[data-reason] {
    color: ${v.ink2};
  }
`

export const OrderSummary = (list: OrderListSnapshot) => {
  const reasonId = useId()
  const blocked = list.confirmBlocked
  const { part, usable } = voucherAt(list.vouchers, list.total)
  const reason = blocked?.reason ?? (list.chase && text.chaseBelow)
  return (
    <Side role="group" aria-label={text.summary}>
      <Pair>
        <span>
          共 <b>{groupCount(list.bets)}</b> 注
        </span>
        <span>
          {text.total}
          <strong>¥{groupYuan(list.total)}</strong>
        </span>
      </Pair>
      {list.chase ? <ChaseTotal {...list.chase} /> : <Balance {...list} total={list.total - part} />}
      {list.vouchers.vouchers.length > 0 && list.openVouchers && !list.chase ? (
        <VoucherRow part={part} usable={usable} open={list.openVouchers} />
      ) : null}
      <CheckField checked={list.printSlips} onChange={list.togglePrint}>
        {text.printSlips}
      </CheckField>
      {list.issueChanged ? <IssueChanged issue={list.issueChanged.issue} /> : null}
      <Buttons>
        {list.chaseable ? <ChaseButton {...list} /> : null}
        <Button
          look="solid"
          size="lg"
          icon={blocked?.offline ? 'offline' : undefined}
          onPress={list.confirm}
          busy={list.submitting && !list.chase}
          aria-describedby={reason === undefined ? undefined : reasonId}
        >
          {blocked?.offline ? text.impossible : text.confirm}
        </Button>
      </Buttons>
      {reason === undefined ? (
        <Deadline {...list} />
      ) : (
        <Note id={reasonId} data-reason>
          {reason}
        </Note>
      )}
    </Side>
  )
}

/** With the panel open, the cost of the whole plan replaces the balance. */
const ChaseTotal = ({ issues, total }: ChaseTotals) => (
  <>
    <Pair>
      <span>{text.chaseTotal(issues)}</span>
      <b>¥{groupYuan(total)}</b>
    </Pair>
    <Note>{text.chaseVoucher}</Note>
  </>
)

/** Balance before → after while the balance is current; an old balance is only shown with its age. */
const Balance = ({ balance, balanceAsOfMs, total }: OrderListSnapshot) => {
  if (balance === undefined) return null
  return (
    <Pair>
      <span>{text.balance}</span>
      {balanceAsOfMs === undefined ? (
        <span>
          {groupYuan(balance)} → <b>{groupYuan(balance - total)}</b>
        </span>
      ) : (
        <span>
          {groupYuan(balance)}（{formatMinute(balanceAsOfMs)}）
        </span>
      )}
    </Pair>
  )
}

const Deadline = ({ issue, countdown }: OrderListSnapshot) =>
  issue !== undefined && countdown.kind === 'running' ? (
    <Note>{text.closesAt(issue, formatSeconds(countdown.secondsLeft))}</Note>
  ) : null

const ChaseButton = ({ chase, toggleChase }: OrderListSnapshot) => (
  <Button
    look={chase ? 'soft' : 'line'}
    size="lg"
    icon={chase ? 'up' : undefined}
    aria-expanded={chase !== undefined}
    onPress={toggleChase}
  >
    {chase ? text.closeChase : text.chase}
  </Button>
)
