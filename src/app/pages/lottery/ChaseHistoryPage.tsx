/** `/personal/game/trace`: the chases of the bet records. */
import { useEffect, useState } from 'react'
import type { LotteryGroups } from '#src/db/lottery/catalogue.ts'
import type { App } from '../../app.ts'
import { useApp } from '../../appContext.ts'
import { createChaseModel, type ChaseModel } from '../../features/lottery/chase/chase.model.ts'
import { chaseList } from '../../features/lottery/chase/history.list.ts'
import { ChaseDialogs } from '../../features/lottery/chase/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'
import { ListPage } from '../account/ListPage.tsx'
import { RecordTabs } from './RecordTabs.tsx'

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
  const groups = useBehavior(app.groups)?.value
  const opened = useBehavior(chases.dialog)
  useEffect(() => {
    const notices = chases.notices$.subscribe(showToast)
    return () => notices.unsubscribe()
  }, [chases])
  const games = groups?.flatMap(({ list }) => list.map(({ en }) => en)).join()
  return (
    <>
      {groups ? (
        <History key={games} groups={groups} open={(id) => app.client.scope().run(() => chases.open(id))} />
      ) : null}
      {opened ? <ChaseDialogs chase={opened} /> : null}
    </>
  )
}

interface HistoryProps {
  readonly groups: LotteryGroups
  readonly open: (traceId: string) => void
}

const History = ({ groups, open }: HistoryProps) => {
  const [list] = useState(() => chaseList(groups))
  return <ListPage list={list} open={open} above={<RecordTabs />} />
}

export default ChaseHistoryPage
