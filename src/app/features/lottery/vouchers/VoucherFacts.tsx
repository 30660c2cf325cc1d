/** Amount, lottery, minimum total and expiry of a voucher. */
import { Caption } from '#src/app/ui/layout/layout.ts'
import { MoneyText } from '#src/app/ui/layout/MoneyText.tsx'
import type { NewVoucher } from './vouchers.snapshot.ts'
import { text } from './vouchers.text.ts'

export const VoucherFacts = ({ amount, lottery, minBet, validUntilMs }: NewVoucher) => (
  <>
    <b>
      <MoneyText hao={amount} />
    </b>
    <div>
      <p>
        {lottery ?? text.everyLottery} · {text.minBet(minBet)}
      </p>
      <Caption>{text.validUntil(validUntilMs)}</Caption>
    </div>
  </>
)
