/** 最近投注 of a lottery page, and the dialogs of its orders. */
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { App } from '../../core/app.ts'
import type { PageLottery } from '../../features/lottery/betting/betting.state.ts'
import { RecentOrders } from '../../features/lottery/records/RecentOrders.tsx'
import { createRecordsModel, type RecordsModel } from '../../features/lottery/records/records.model.ts'
import type { RecentOrdersSnapshot } from '../../features/lottery/records/records.snapshot.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { OrderDialogs } from './OrderDialogs.tsx'
import { useAskedOrder } from './useAskedOrder.ts'

/** Of which page. */
export interface RecentOrdersProps {
  readonly app: App
  readonly lottery: PageLottery
  /** Opens the dialog to bet an order again, on a page that has it. */
  readonly betAgain?: ((orderId: string) => void) | undefined
  /** Holds the orders back while their result is not to be seen yet. */
  readonly withoutSecrets?: (recent: Behavior<RecentOrdersSnapshot>) => {
    readonly shown: Behavior<RecentOrdersSnapshot>
    end(): void
  }
}

const RecentOrdersPart = (props: RecentOrdersProps) => {
  const { app, lottery } = props
  const records = useModel(`records/${lottery.code}`, () =>
    createRecordsModel(app.client, lottery.code, app.lotteryName, lottery.family),
  )
  return records ? <Shown {...props} records={records} /> : null
}

const shownAtOnce = (recent: Behavior<RecentOrdersSnapshot>) => ({ shown: recent, end: () => undefined })

const Shown = ({
  app,
  records,
  betAgain,
  withoutSecrets = shownAtOnce,
}: RecentOrdersProps & { readonly records: RecordsModel }) => {
  useAskedOrder(records, betAgain)
  const recent = useModel('shown orders', () => withoutSecrets(records.recent))
  const shown = useBehavior(recent?.shown ?? records.recent)
  return (
    <>
      {/* As a cancel, it needs the line. */}
      <RecentOrders {...shown} again={shown.cancel && betAgain} />
      <OrderDialogs app={app} records={records} nameOf={app.lotteryName} />
    </>
  )
}

export default RecentOrdersPart
