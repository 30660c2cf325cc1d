/** All facts of a bet before it is sent: issue in full, lines, cost, maximum award, remaining balance. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { groupCount, groupYuan } from '#src/app/ui/layout/money.ts'
import { formatClock } from '#src/app/ui/layout/time.ts'
import { balanceWords } from './balanceAfter.ts'
import { BetLines } from './BetLines.tsx'
import type { ConfirmBet } from './submit.snapshot.ts'
import { text } from './submit.text.ts'
import { text as voucher } from '../voucher/voucher.text.ts'
import { voucherWords } from '../voucher/VoucherRow.tsx'
import { text as list } from '../list/list.text.ts'
import { Caution } from '../list/Caution.tsx'
import { IssueChanged } from '../list/IssueChanged.tsx'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 72px 1fr 84px 1fr;
  gap: 8px;
  padding: 14px 20px 12px;
  font-size: 13px;
  line-height: 18px;
  dt {
    color: ${v.ink3};
  }
  dd b {
    font-size: 15px;
  }
`

const Choose = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${v.primaryText};
`

const Notice = styled.div`
  padding: 12px 20px 0;
`

const Total = styled.span`
  font-size: 13px;
  color: ${v.ink2};
  strong {
    margin-left: 6px;
    font-size: 22px;
    line-height: 28px;
    color: ${v.ink};
  }
`

export const ConfirmBetDialog = (bet: ConfirmBet) => {
  const part = bet.voucher?.part ?? 0n
  return (
    <Dialog
      title={text.confirmTitle}
      width={579}
      onClose={bet.cancel}
      foot={
        <>
          <Total>
            {part > 0n ? voucher.paid : list.total}
            <strong>¥{groupYuan(bet.total - part)}</strong>
          </Total>
          <Spacer />
          <Button onPress={bet.cancel} autoFocus>
            {text.back}
          </Button>
          <Button look="solid" onPress={bet.confirm} busy={bet.sending} reason={bet.blocked}>
            {list.confirm}
          </Button>
        </>
      }
    >
      {bet.issueChanged ? (
        <Notice>
          <IssueChanged issue={bet.issueChanged.issue} />
        </Notice>
      ) : null}
      {bet.blocked === undefined ? null : (
        <Notice>
          <Caution>{bet.blocked}</Caution>
        </Notice>
      )}
      {bet.blocked === undefined && bet.safeUntil?.isOver ? (
        <Notice>
          <Caution>{text.tooLate(formatClock(bet.safeUntil.atMs))}</Caution>
        </Notice>
      ) : null}
      <Facts>
        <dt>{text.lottery}</dt>
        <dd>{bet.lottery}</dd>
        <dt>{text.issueName}</dt>
        <dd>
          <b>{bet.issue}</b>
        </dd>
        <dt>{list.heads.bets}</dt>
        <dd>
          {text.lines(bet.lines.length)} {groupCount(bet.bets)} 注
        </dd>
        <dt>{text.balanceAfter}</dt>
        <dd>{balanceWords(bet.balanceAfter)}</dd>
        <dt>{text.largestReturn}</dt>
        <dd>{bet.largestReturn === undefined ? '--' : groupYuan(bet.largestReturn)}</dd>
        {bet.safeUntil ? (
          <>
            <dt>{text.safeUntil}</dt>
            <dd>{formatClock(bet.safeUntil.atMs)}</dd>
          </>
        ) : null}
        {bet.voucher ? (
          <>
            <dt>{voucher.voucher}</dt>
            <dd>
              <Choose type="button" onClick={bet.voucher.open} aria-haspopup="dialog">
                {voucherWords(part, bet.voucher.usable)}
                <Icon name="down" size={12} />
              </Choose>
            </dd>
          </>
        ) : null}
      </Facts>
      <BetLines lines={bet.lines} />
    </Dialog>
  )
}
