/**
 * The dialogs of an order, of the chase it belongs to, and of betting it again. The chase replaces the order, and going
 * back from it shows the order in its current state (lottery.md §2.6); the bet again hides the order.
 */
import { useEffect } from 'react'
import { keyAt } from '#contract/key.ts'
import type { App } from '../../app.ts'
import { createBetAgainModel, type BetAgainModel } from '../../features/lottery/betAgain/betAgain.model.ts'
import { BetAgainDialogs } from '../../features/lottery/betAgain/index.ts'
import { createChaseModel, type ChaseModel } from '../../features/lottery/chase/chase.model.ts'
import { ChaseDialogs } from '../../features/lottery/chase/index.ts'
import { RecordsDialogs } from '../../features/lottery/records/index.ts'
import type { RecordsModel } from '../../features/lottery/records/records.model.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'

/** Draws whichever of them is open, at most one. */
export interface OrderDialogsProps {
  readonly app: App
  readonly records: RecordsModel
  /** Chinese names of lotteries. */
  readonly nameOf: (lottery: string) => string
}

const OpenedOrderDialogs = ({ app, records, nameOf }: OrderDialogsProps) => {
  const chase = useModel('chase', () => createChaseModel(app.client, nameOf))
  const again = useModel('bet again', () =>
    createBetAgainModel({
      client: app.client,
      nameOf,
      newKey: () => keyAt(Date.now(), crypto.randomUUID()),
    }),
  )
  return chase && again ? <Dialogs app={app} chase={chase} again={again} records={records} /> : null
}

interface DialogsProps {
  readonly app: App
  readonly chase: ChaseModel
  readonly again: BetAgainModel
  readonly records: RecordsModel
}

const Dialogs = ({ app, chase, again, records }: DialogsProps) => {
  const detail = useBehavior(records.detail)
  const cancelling = useBehavior(records.cancelling)
  const chased = useBehavior(chase.dialog)
  const repeated = useBehavior(again.dialog)
  useEffect(() => {
    const scope = app.client.scope()
    scope.each(chase.notices$, showToast)
    scope.each(records.chases$, (orderId) => scope.run(() => chase.open(orderId)))
    scope.each(chase.returned$, records.open)
    scope.each(chase.viewed$, records.open)
    scope.each(again.notices$, showToast)
    scope.each(records.again$, again.open)
    scope.each(again.done$, () => records.detail.value?.close())
    return () => scope.end()
  }, [app, chase, again, records])
  if (chased) return <ChaseDialogs chase={chased} />
  if (repeated) return <BetAgainDialogs again={repeated} />
  return <RecordsDialogs detail={detail} cancelling={cancelling} />
}

export default OpenedOrderDialogs
