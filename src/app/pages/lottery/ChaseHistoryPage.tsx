/** `/personal/game/trace`: the chases of the bet records, with the orders of their completed issues. */
import { useEffect, useState } from 'react'
import { keptChasesSource } from '#src/streams/lottery/keptChases.ts'
import type { App } from '../../core/app.ts'
import { useApp } from '../../core/appContext.ts'
import { createChaseModel, type ChaseModel } from '../../features/lottery/chase/chase.model.ts'
import { chaseList } from '../../features/lottery/chase/history.list.ts'
import { keptChases$ } from '../../features/lottery/chase/keptChases.model.ts'
import { ChaseDialogs } from '../../features/lottery/chase/index.ts'
import { createRecordsModel, type RecordsModel } from '../../features/lottery/records/records.model.ts'
import { showToast } from '../../ui/toast.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { HistoryList } from './HistoryList.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'

const ChaseHistoryPage = () => {
  const app = useApp()
  const chases = useModel('chase history', () => createChaseModel(app.client, app.lotteryName))
  const records = useModel('chase orders', () => createRecordsModel(app.client, '', app.lotteryName))
  return chases && records ? <Chases app={app} chases={chases} records={records} /> : null
}

interface ChasesProps {
  readonly app: App
  readonly chases: ChaseModel
  readonly records: RecordsModel
}

const Chases = ({ app, chases, records }: ChasesProps) => {
  const opened = useBehavior(chases.dialog)
  const [device$] = useState(() => keptChases$(app.client))
  useEffect(() => {
    const scope = app.client.scope()
    scope.each(keptChasesSource(app.client), () => undefined)
    scope.each(chases.notices$, showToast)
    scope.each(chases.viewed$, records.open)
    return () => scope.end()
  }, [app, chases, records])
  return (
    <>
      <HistoryList
        make={chaseList}
        open={(id) => app.client.scope().run(() => chases.open(id))}
        device$={device$}
      />
      {opened ? <ChaseDialogs chase={opened} /> : null}
      <OrderDialogs app={app} records={records} nameOf={app.lotteryName} />
    </>
  )
}

export default ChaseHistoryPage
