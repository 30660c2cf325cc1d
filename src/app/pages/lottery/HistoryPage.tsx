/** `/personal/game/lottery`: the bet records, with the dialogs of an order. */
import { useEffect, useState } from 'react'
import type { LotteryGroups } from '#src/db/lottery/catalogue.ts'
import type { App } from '../../app.ts'
import { useApp } from '../../appContext.ts'
import { historyList } from '../../features/lottery/records/history.list.ts'
import { createRecordsModel, type RecordsModel } from '../../features/lottery/records/records.model.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'
import { ListPage } from '../account/ListPage.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'
import { RecordTabs } from './RecordTabs.tsx'

const HistoryPage = () => {
  const app = useApp()
  const records = useModel('history', () => createRecordsModel(app.client, '', app.lotteryName))
  return records ? <Records app={app} records={records} /> : null
}

interface RecordsProps {
  readonly app: App
  readonly records: RecordsModel
}

const Records = ({ app, records }: RecordsProps) => {
  const groups = useBehavior(app.groups)?.value
  useEffect(() => {
    const cancels = records.notices$.subscribe(showToast)
    return () => cancels.unsubscribe()
  }, [records])
  // The groups are asked for anew each minute: only another choice of lotteries is another list.
  const games = groups?.flatMap(({ list }) => list.map(({ en }) => en)).join()
  return (
    <>
      {groups ? <History key={games} groups={groups} open={records.open} /> : null}
      <OrderDialogs app={app} records={records} nameOf={app.lotteryName} />
    </>
  )
}

interface HistoryProps {
  readonly groups: LotteryGroups
  readonly open: (orderId: string) => void
}

const History = ({ groups, open }: HistoryProps) => {
  const [list] = useState(() => historyList(groups))
  return <ListPage list={list} open={open} above={<RecordTabs />} />
}

export default HistoryPage
