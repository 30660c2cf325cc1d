/** `/personal/game/agvideo` and others: the bet records of a game that is not open yet. */
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PersonalPage } from '../../personal/PersonalPage.tsx'
import { gameNamed } from './recordKinds.ts'
import { RecordTabs } from './RecordTabs.tsx'

const OtherRecordsPage = () => {
  const { game = '' } = useParams()
  const name = gameNamed(game)
  return name === undefined ? <Navigate to="/page404" replace /> : <OtherRecords name={name} />
}

const OtherRecords = ({ name }: { readonly name: string }) => {
  const title = `${name} 投注记录`
  // The route knows no names: they would be part of the first load.
  useEffect(() => {
    document.title = `好彩 · ${title}`
  }, [title])
  return (
    <PersonalPage title={title}>
      <RecordTabs />
      <Card aria-label={title}>
        <EmptyState icon="lock" title="尚未开放" hint={`本站还没有开放 ${name}，没有可查询的投注记录`} />
      </Card>
    </PersonalPage>
  )
}

export default OtherRecordsPage
