/** 恭喜获得优惠券: for each voucher its amount, lottery, minimum total and expiry. */
import styled from '@emotion/styled'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Caption } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import type { NewVoucher, VoucherNewsSnapshot } from './vouchers.snapshot.ts'
import { text } from './vouchers.text.ts'

const List = styled.ul`
  padding: 8px 20px;
`

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 10px 0;
  & + & {
    border-top: 1px dashed ${v.lineMid};
  }
  b {
    flex: none;
    min-width: 88px;
    font-size: 18px;
    line-height: 28px;
    font-weight: 600;
    color: ${v.win};
  }
  p {
    font-size: 13px;
    line-height: 18px;
  }
`

export const VoucherNewsDialog = ({ vouchers, close }: VoucherNewsSnapshot) => (
  <Dialog
    title={text.title}
    width={400}
    onClose={close}
    waits
    chip={
      <Chip tone="win" small>
        {text.count(vouchers.length)}
      </Chip>
    }
    foot={
      <Button look="solid" onPress={close} autoFocus>
        {text.close}
      </Button>
    }
  >
    <List>
      {vouchers.map((voucher) => (
        <Voucher key={voucher.id} {...voucher} />
      ))}
    </List>
  </Dialog>
)

const Voucher = ({ amount, lottery, minBet, validUntilMs }: NewVoucher) => (
  <Item>
    <b>
      <MoneyText hao={amount} />
    </b>
    <div>
      <p>{lottery ?? text.everyLottery}</p>
      <Caption>
        {text.minBet(minBet)} · {text.validUntil(validUntilMs)}
      </Caption>
    </div>
  </Item>
)

export default VoucherNewsDialog
