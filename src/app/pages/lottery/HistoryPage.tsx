/** `/personal/game/lottery`: the bet records, kept on the device while they are open, with the dialogs of an order. */
import { useEffect, useState } from 'react'
import { keptBetsSource } from '#src/streams/lottery/keptBets.ts'
import { useApp } from '../../core/appContext.ts'
import { historyList } from '../../features/lottery/records/history.list.ts'
import { keptBets$ } from '../../features/lottery/records/keptBets.model.ts'
import { createRecordsModel } from '../../features/lottery/records/records.model.ts'
import { useModel } from '../../core/useModel.ts'
import { HistoryList } from './HistoryList.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'

interface HistoryPageProps {
  /** The lottery that is chosen when the page opens; by default all. */
  readonly lottery?: string
}

const HistoryPage = ({ lottery = '' }: HistoryPageProps) => {
  const app = useApp()
  const records = useModel('history', () => createRecordsModel(app.client, '', app.lotteryName))
  const [device$] = useState(() => keptBets$(app.client))
  useEffect(() => {
    const scope = app.client.scope()
    scope.each(keptBetsSource(app.client), () => undefined)
    return () => scope.end()
  }, [app])
  if (!records) return null
  return (
    <>
      <HistoryList
        key={lottery}
        make={(groups) => historyList(groups, lottery)}
        open={records.open}
        device$={device$}
      />
      <OrderDialogs app={app} records={records} nameOf={app.lotteryName} />
    </>
  )
}

export default HistoryPage
