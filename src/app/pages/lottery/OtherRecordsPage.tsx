/** `/personal/game/agvideo` and others: the bet records of a game that is not open yet. */
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { PersonalPage } from '../account/PersonalPage.tsx'
import { RecordTabs } from './RecordTabs.tsx'

const OtherRecordsPage = ({ game }: { readonly game: string }) => (
  <PersonalPage title={`${game} 投注记录`}>
    <RecordTabs />
    <Card aria-label={`${game} 投注记录`}>
      <EmptyState
        icon="lock"
        title="尚未开放"
        hint={`本站还没有开放 ${game}，没有可查询的投注记录`}
      />
    </Card>
  </PersonalPage>
)

export default OtherRecordsPage
