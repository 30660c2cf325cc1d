/** 我的优惠券: the entry of the header with its badge, and the list that it opens. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { v } from '#src/app/theme/vars.ts'
import { Button } from '#src/app/ui/controls/Button.tsx'
import { CountBadge } from '#src/app/ui/controls/CountBadge.ts'
import { TextLink } from '#src/app/ui/controls/TextLink.tsx'
import { AsOf } from '#src/app/ui/controls/Chip.tsx'
import { EmptyState, FailedRead } from '#src/app/ui/feedback/EmptyState.tsx'
import { Spacer } from '#src/app/ui/layout/layout.ts'
import { Dialog } from '#src/app/ui/overlays/Dialog.tsx'
import { Item, List } from './voucherList.ts'
import { VoucherFacts } from './VoucherFacts.tsx'
import type { ListedVoucher, MyVouchersSnapshot } from './vouchers.snapshot.ts'
import { text } from './vouchers.text.ts'

const Entry = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`

const Rules = styled.p`
  padding: 12px 20px 0;
  font-size: 12px;
  line-height: 16px;
  color: ${v.ink2};
`

const Scroll = styled.div`
  max-height: 420px;
  overflow-y: auto;
`

export const MyVouchers = ({ vouchers, failure, asOfMs }: MyVouchersSnapshot) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Entry type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.mine}
        {vouchers.length > 0 ? <CountBadge>{text.badge(vouchers.length)}</CountBadge> : null}
      </Entry>
      {open ? (
        <Dialog title={text.mine} width={480} onClose={close}>
          <FailedRead failure={failure} title={text.failed} isEmpty={vouchers.length === 0} />
          {vouchers.length === 0 ? (
            failure ? null : (
              <EmptyState title={text.none} hint={text.noneHint} />
            )
          ) : (
            <>
              <Rules>
                {text.rules}
                {asOfMs === undefined ? null : <AsOf atMs={asOfMs} />}
              </Rules>
              <Scroll tabIndex={vouchers.length > 5 ? 0 : undefined}>
                <List>
                  {vouchers.map((voucher) => (
                    <Listed key={voucher.id} voucher={voucher} leave={close} />
                  ))}
                </List>
              </Scroll>
            </>
          )}
        </Dialog>
      ) : null}
    </>
  )
}

interface ListedProps {
  readonly voucher: ListedVoucher
  readonly leave: () => void
}

const Listed = ({ voucher, leave }: ListedProps) => (
  <Item>
    <VoucherFacts {...voucher} />
    <Spacer />
    {voucher.href === undefined ? null : (
      <span onClickCapture={leave}>
        <TextLink to={voucher.href}>{text.use}</TextLink>
      </span>
    )}
    <Button size="sm" onPress={voucher.claim}>
      {voucher.claimed ? text.claimed : text.claim}
    </Button>
  </Item>
)
