/** The dialogs of orders of a page, loaded with the first one that opens. */
import { lazy, Suspense, useState } from 'react'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../useBehavior.ts'
import type { OrderDialogsProps } from './OpenedOrderDialogs.tsx'

const OpenedOrderDialogs = lazy(() => import('./OpenedOrderDialogs.tsx'))

export const OrderDialogs = (props: OrderDialogsProps) => {
  const detail = useBehavior(props.records.detail)
  const cancelling = useBehavior(props.records.cancelling)
  const [used, setUsed] = useState(false)
  if (!used && (detail || cancelling)) setUsed(true)
  return used ? (
    <Suspense fallback={<ComingDialog />}>
      <OpenedOrderDialogs {...props} />
    </Suspense>
  ) : null
}
