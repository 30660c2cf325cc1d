/** Detail and question, loaded with the first one that opens. At most one is open. */
import { Suspense } from 'react'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { CancelOrderSnapshot, OrderDetailSnapshot } from './records.snapshot.ts'

const OrderDetailDialog = lazyPart(() => import('./OrderDetailDialog.tsx'))
const CancelOrderDialog = lazyPart(() => import('./CancelOrderDialog.tsx'))

interface RecordsDialogsProps {
  readonly detail: OrderDetailSnapshot | undefined
  /** Shown in front of the detail: the question hides the dialog from which it was opened. */
  readonly cancelling: CancelOrderSnapshot | undefined
}

export const RecordsDialogs = ({ detail, cancelling }: RecordsDialogsProps) => (
  <Suspense fallback={<ComingDialog />}>
    {cancelling ? <CancelOrderDialog {...cancelling} /> : detail ? <OrderDetailDialog {...detail} /> : null}
  </Suspense>
)
