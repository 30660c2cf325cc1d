/** `/personal/game/trace`: the chases of the bet records. */
import { useEffect } from 'react'
import type { App } from '../../app.ts'
import { useApp } from '../../appContext.ts'
import { createChaseModel, type ChaseModel } from '../../features/lottery/chase/chase.model.ts'
import { chaseList } from '../../features/lottery/chase/history.list.ts'
import { ChaseDialogs } from '../../features/lottery/chase/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'
import { HistoryList } from './HistoryList.tsx'

const ChaseHistoryPage = () => {
  const app = useApp()
  const chases = useModel('chase history', () => createChaseModel(app.client, app.lotteryName))
  return chases ? <Chases app={app} chases={chases} /> : null
}

interface ChasesProps {
  readonly app: App
  readonly chases: ChaseModel
}

const Chases = ({ app, chases }: ChasesProps) => {
  const opened = useBehavior(chases.dialog)
  useEffect(() => {
    const notices = chases.notices$.subscribe(showToast)
    return () => notices.unsubscribe()
  }, [chases])
  return (
    <>
      <HistoryList make={chaseList} open={(id) => app.client.scope().run(() => chases.open(id))} />
      {opened ? <ChaseDialogs chase={opened} /> : null}
    </>
  )
}

export default ChaseHistoryPage
