/** The dialogs of orders of a page, loaded with the first one that opens. */
import { lazy, Suspense, useState } from 'react'
import type { App } from '../../app.ts'
import type { RecordsModel } from '../../features/lottery/records/records.model.ts'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../useBehavior.ts'

const OpenedOrderDialogs = lazy(() => import('./OpenedOrderDialogs.tsx'))

export interface OrderDialogsProps {
  readonly app: App
  readonly records: RecordsModel
  /** Chinese names of lotteries. */
  readonly nameOf: (lottery: string) => string
}

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
