/** 恭喜获得优惠券: for each voucher its amount, lottery, minimum total and expiry. */
import { Button } from '#src/app/ui/controls/Button.tsx'
import { Chip } from '#src/app/ui/controls/Chip.tsx'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import type { VoucherNewsSnapshot } from './vouchers.snapshot.ts'
import { Item, List } from './voucherList.ts'
import { VoucherFacts } from './VoucherFacts.tsx'
import { text } from './vouchers.text.ts'

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
        <Item key={voucher.id}>
          <VoucherFacts {...voucher} />
        </Item>
      ))}
    </List>
  </Dialog>
)

export default VoucherNewsDialog
