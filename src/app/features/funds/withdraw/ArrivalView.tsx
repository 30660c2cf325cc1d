/** The arrival of a fast withdrawal: how long it can be confirmed, what is added, and the button that says that the money is there. */
import styled from '@emotion/styled'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Banner } from '#src/app/ui/feedback/Banner.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { BonusTable } from '../BonusTable.tsx'
import { minutesOf } from '../clockText.ts'
import { Line } from '../OrderParts.tsx'
import type { ArrivalSnapshot } from './withdraw.snapshot.ts'
import { orderText as text } from './withdraw.text.ts'

const Timer = styled.b`
  font-size: 34px;
  line-height: 40px;
  font-variant-numeric: tabular-nums;
`

const Said = styled.div`
  display: grid;
  justify-items: end;
  gap: 16px;
  padding: 16px 24px 20px;
  > p {
    justify-self: start;
    margin: 0;
  }
`

export const ArrivalView = ({ arrival }: { readonly arrival: ArrivalSnapshot }) => {
  const { state, secondsLeft, confirm, confirming, warning, bonuses } = arrival
  return (
    <>
      <Line>
        <Banner tone={state === 'open' ? 'caution' : 'info'}>{text.arrivalTitle[state]}</Banner>
        <Spacer />
        {state === 'open' ? (
          <Timer role="timer" aria-label={text.left}>
            {minutesOf(secondsLeft)}
          </Timer>
        ) : null}
      </Line>
      <Caption>{text.promo}</Caption>
      <BonusTable label={text.bonuses} columns={text.bonusColumns} rows={bonuses} />
      <Line>
        <Button look="solid" size="lg" busy={confirming} onPress={confirm}>
          {text.confirm}
        </Button>
        <Caption>{text.confirmHint}</Caption>
      </Line>
      {warning ? (
        <Dialog title={text.warning} width={420} onClose={warning.close}>
          <Said>
            <p>{warning.text}</p>
            <Button look="solid" onPress={warning.close}>
              {text.understood}
            </Button>
          </Said>
        </Dialog>
      ) : null}
    </>
  )
}
