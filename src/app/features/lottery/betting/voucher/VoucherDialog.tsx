/** The vouchers of the player for one bet: one may be chosen, and of the others it is said why not. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { RadioMark, Radios } from '#src/app/ui/controls/Radios.tsx'
import { FailedNote } from '#src/app/ui/feedback/EmptyState.tsx'
import { Caption, Spacer } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import { groupYuan } from '#src/app/ui/layout/money.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import type { VoucherDialogSnapshot } from './voucher.snapshot.ts'
import { text } from './voucher.text.ts'
import type { VoucherOffer } from './voucherOffers.ts'

const Choices = styled(Radios)`
  padding: 4px 20px 8px;
  max-height: 360px;
  flex-wrap: nowrap;
  overflow-y: auto;
`

const Choice = styled.label`
  display: grid;
  grid-template-columns: 28px 104px 1fr;
  align-items: center;
  min-height: 56px;
  cursor: pointer;
  & + & {
    border-top: 1px dashed ${v.lineMid};
  }
  &[data-refused] {
    cursor: default;
    color: ${v.ink3};
  }
  .MuiRadio-root {
    padding: 4px;
    margin-left: -4px;
  }
  b {
    font-size: 18px;
    line-height: 28px;
    font-weight: 600;
  }
  p {
    font-size: 13px;
    line-height: 18px;
  }
`

const Rules = styled.p`
  padding: 12px 20px 4px;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
`

const none = ''

export const VoucherDialog = ({ total, offers, chosen, failure, choose, close }: VoucherDialogSnapshot) => (
  <Dialog
    title={text.title}
    width={480}
    onClose={close}
    foot={
      <>
        <Caption>{text.forBet(groupYuan(total))}</Caption>
        <Spacer />
        <Button look="solid" onPress={close}>
          {text.done}
        </Button>
      </>
    }
  >
    <Rules>{text.rules}</Rules>
    <FailedNote failure={failure} />
    <Choices
      label={text.title}
      chosen={chosen ?? none}
      onChoose={(id) => choose(id === none ? undefined : id)}
    >
      <Choice>
        <RadioMark of={none} />
        <span>{text.none}</span>
      </Choice>
      {offers.map((offer) => (
        <Offer key={offer.voucher.id.toString()} {...offer} />
      ))}
    </Choices>
  </Dialog>
)

const Offer = ({ voucher, refused }: VoucherOffer) => (
  <Choice data-refused={refused === undefined ? undefined : true}>
    <RadioMark of={voucher.id.toString()} disabled={refused !== undefined} />
    <b>
      <MoneyText hao={voucher.voucherAmount} />
    </b>
    <div>
      <p>
        {voucher.lotteryCode === '' ? text.everyLottery : voucher.lotteryName}
        {refused === undefined ? null : ` · ${refused}`}
      </p>
      <Caption>
        {text.minimum(voucher.minBetAmount)} · {text.validUntil(voucher.validTime)}
      </Caption>
    </div>
  </Choice>
)
