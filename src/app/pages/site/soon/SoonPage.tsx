/** A page that is not open yet. */
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Framed } from '../../../frame/Framed.tsx'

const SoonPage = ({ title }: { readonly title: string }) => {
  const navigate = useNavigate()
  return (
    <Framed place={undefined}>
      <main style={{ paddingTop: '12vh' }}>
        <EmptyState
          icon="info"
          title={`${title}尚未开放`}
          hint="开放时间会在公告中说明"
          action={{ label: '回到首页', onPress: () => void navigate('/index') }}
        />
      </main>
    </Framed>
  )
}

export default SoonPage
