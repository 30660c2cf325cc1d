/** The notice of new vouchers, loaded with the first one. */
import { Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { VoucherNewsSnapshot } from './vouchers.snapshot.ts'

const VoucherNewsDialog = lazyPart(() => import('./VoucherNewsDialog.tsx'))

interface VoucherNewsProps {
  /** Undefined while there is no new voucher. */
  readonly news: VoucherNewsSnapshot | undefined
}

export const VoucherNews = ({ news }: VoucherNewsProps) => (
  <Suspense>{news ? <VoucherNewsDialog {...news} /> : null}</Suspense>
)
