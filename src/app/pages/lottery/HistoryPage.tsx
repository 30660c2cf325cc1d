/** `/personal/game/lottery`: the bet records, with the dialogs of an order. */
import { useApp } from '../../appContext.ts'
import { historyList } from '../../features/lottery/records/history.list.ts'
import { createRecordsModel } from '../../features/lottery/records/records.model.ts'
import { useModel } from '../../useModel.ts'
import { HistoryList } from './HistoryList.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'

const HistoryPage = () => {
  const app = useApp()
  const records = useModel('history', () => createRecordsModel(app.client, '', app.lotteryName))
  if (!records) return null
  return (
    <>
      <HistoryList make={historyList} open={records.open} />
      <OrderDialogs app={app} records={records} nameOf={app.lotteryName} />
    </>
  )
}

export default HistoryPage
