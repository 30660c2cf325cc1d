/** Detail and question, loaded with the first one that opens. At most one is open. */
import { lazy, Suspense } from 'react'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import type { CancelOrderSnapshot, OrderDetailSnapshot } from './records.snapshot.ts'

const OrderDetailDialog = lazy(() => import('./OrderDetailDialog.tsx'))
const CancelOrderDialog = lazy(() => import('./CancelOrderDialog.tsx'))

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
