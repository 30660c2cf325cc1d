/** A big prize: what was won, with what it cost beside it (visual.md §6). No confetti. */
import styled from '@emotion/styled'
import type { WinMessage } from '#contract/lottery/events.ts'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { groupYuan, signedYuan } from '#src/app/ui/layout/money.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { text } from './records.text.ts'

const Body = styled.div`
  padding: 20px 24px;
  > p {
    margin: 0;
    font-size: 13px;
    line-height: 18px;
    color: ${v.ink2};
  }
  > b {
    display: block;
    margin: 4px 0 14px;
    font-size: 32px;
    line-height: 40px;
    font-weight: 600;
    color: ${v.win};
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 6px 16px;
    margin: 0;
    padding-top: 12px;
    border-top: 1px solid ${v.line};
    font-size: 13px;
    line-height: 20px;
  }
  dt {
    color: ${v.ink3};
  }
  dd {
    margin: 0;
    text-align: right;
  }
`

interface BigWinProps {
  readonly win: WinMessage
  readonly close: () => void
  readonly view: () => void
}

export const BigWinDialog = ({ win, close, view }: BigWinProps) => {
  const { bonus, amount = 0n, lotteryCn, issue, method } = win
  return (
    <Dialog
      waits
      title={text.bigWin}
      width={400}
      onClose={close}
      foot={
        <>
          <Spacer />
          <Button onPress={view}>{text.bigWinView}</Button>
          <Button look="solid" onPress={close}>
            {text.bigWinSeen}
          </Button>
        </>
      }
    >
      <Body>
        <p>{text.winText(lotteryCn, issue)}</p>
        <b>{`${groupYuan(bonus)} 元`}</b>
        <dl>
          <dt>{text.heads.play}</dt>
          <dd>{method}</dd>
          <dt>{text.bigWinStake}</dt>
          <dd>{`${groupYuan(amount)} 元`}</dd>
          <dt>{text.bigWinNet}</dt>
          <dd>{`${signedYuan(bonus - amount)} 元`}</dd>
        </dl>
      </Body>
    </Dialog>
  )
}
