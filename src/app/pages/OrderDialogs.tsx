/**
 * The dialogs of an order, and of the chase it belongs to: the chase takes the place of the order, and going
 * back from it shows the order as it is by then (lottery.md §2.6).
 */
import { useEffect } from 'react'
import type { App } from '../app.ts'
import { createChaseModel, type ChaseModel } from '../features/chase/chase.model.ts'
import { ChaseDialogs } from '../features/chase/index.ts'
import { RecordsDialogs } from '../features/records/index.ts'
import type { RecordsModel } from '../features/records/records.model.ts'
import { showToast } from '../ui/toast.ts'
import { useBehavior } from '../useBehavior.ts'
import { useModel } from '../useModel.ts'

interface OrderDialogsProps {
  readonly app: App
  readonly records: RecordsModel
  /** Chinese names of lotteries. */
  readonly nameOf: (lottery: string) => string
}

/** Draws whichever of them is open, at most one. */
export const OrderDialogs = ({ app, records, nameOf }: OrderDialogsProps) => {
  const chase = useModel('chase', () => createChaseModel(app.client, nameOf))
  return chase ? <Dialogs chase={chase} records={records} /> : null
}

interface DialogsProps {
  readonly chase: ChaseModel
  readonly records: RecordsModel
}

const Dialogs = ({ chase, records }: DialogsProps) => {
  const detail = useBehavior(records.detail)
  const cancelling = useBehavior(records.cancelling)
  const chased = useBehavior(chase.dialog)
  useEffect(() => {
    const notices = chase.notices$.subscribe(showToast)
    const asked = records.chases$.subscribe((orderId) => void chase.open(orderId))
    const returned = chase.returned$.subscribe((orderId) => records.open(orderId))
    return () => {
      for (const subscription of [notices, asked, returned]) subscription.unsubscribe()
    }
  }, [chase, records])
  return chased ? <ChaseDialogs chase={chased} /> : <RecordsDialogs detail={detail} cancelling={cancelling} />
}
