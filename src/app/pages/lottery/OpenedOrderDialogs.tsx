/**
 * The dialogs of an order, and of the chase it belongs to: the chase replaces the order, and going
 * back from it shows the order in its current state (lottery.md §2.6).
 */
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { App } from '../../core/app.ts'
import { createChaseModel, type ChaseModel } from '../../features/lottery/chase/chase.model.ts'
import { ChaseDialogs } from '../../features/lottery/chase/index.ts'
import { RecordsDialogs } from '../../features/lottery/records/index.ts'
import type { RecordsModel } from '../../features/lottery/records/records.model.ts'
import { showToast } from '../../ui/toast.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

/** Draws whichever of them is open, at most one. */
export interface OrderDialogsProps {
  readonly app: App
  readonly records: RecordsModel
  /** Chinese names of lotteries. */
  readonly nameOf: (lottery: string) => string
}

const OpenedOrderDialogs = ({ app, records, nameOf }: OrderDialogsProps) => {
  const chase = useModel('chase', () => createChaseModel(app.client, nameOf))
  return chase ? <Dialogs app={app} chase={chase} records={records} /> : null
}

interface DialogsProps {
  readonly app: App
  readonly chase: ChaseModel
  readonly records: RecordsModel
}

const Dialogs = ({ app, chase, records }: DialogsProps) => {
  const detail = useBehavior(records.detail)
  const cancelling = useBehavior(records.cancelling)
  const chased = useBehavior(chase.dialog)
  const navigate = useNavigate()
  useEffect(() => {
    const scope = app.client.scope()
    scope.each(chase.notices$, showToast)
    scope.each(records.chases$, chase.open)
    scope.each(chase.returned$, records.open)
    scope.each(chase.viewed$, records.open)
    // The dialog to bet again is the lottery page's, where the issue on sale is known.
    scope.each(records.again$, ({ lottery, orderId }) => {
      void navigate(`/lottery/${lottery}?again=${orderId}`)
    })
    return () => scope.end()
  }, [app, chase, records, navigate])
  return chased ? <ChaseDialogs chase={chased} /> : <RecordsDialogs detail={detail} cancelling={cancelling} />
}

export default OpenedOrderDialogs
