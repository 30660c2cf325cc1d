/** A page that is not open yet. */
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PersonalPage } from '../../../personal/PersonalPage.tsx'
import { Framed } from '../../../frame/Framed.tsx'

interface SoonPageProps {
  readonly title: string
  /** Inside the personal centre, beside its menu. */
  readonly personal?: true
}

const SoonPage = ({ title, personal }: SoonPageProps) => {
  const navigate = useNavigate()
  const state = (
    <EmptyState
      icon="info"
      title={`${title}尚未开放`}
      hint="开放时间会在公告中说明"
      action={{ label: '回到首页', onPress: () => void navigate('/index') }}
    />
  )
  if (personal)
    return (
      <PersonalPage title={title}>
        <Card aria-label={title}>{state}</Card>
      </PersonalPage>
    )
  return (
    <Framed place={undefined}>
      <main style={{ paddingTop: '12vh' }}>{state}</main>
    </Framed>
  )
}

export default SoonPage
