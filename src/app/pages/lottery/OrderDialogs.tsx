/** The dialogs of orders of a page and the notices about them, loaded with the first one that opens. */
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { showToast } from '../../ui/toast.ts'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import type { OrderDialogsProps } from './OpenedOrderDialogs.tsx'

const OpenedOrderDialogs = lazyPart(() => import('./OpenedOrderDialogs.tsx'))

export const OrderDialogs = (props: OrderDialogsProps) => {
  const { records } = props
  const detail = useBehavior(records.detail)
  const cancelling = useBehavior(records.cancelling)
  useEffect(() => {
    const notices = records.notices$.subscribe(showToast)
    return () => notices.unsubscribe()
  }, [records])
  const [used, setUsed] = useState(false)
  if (!used && (detail || cancelling)) setUsed(true)
  return used ? (
    <Suspense fallback={<ComingDialog />}>
      <OpenedOrderDialogs {...props} />
    </Suspense>
  ) : null
}
