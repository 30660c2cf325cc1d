/** `/page404`. */
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'

/** The page that is not there. */
const NotFoundPage = () => {
  const navigate = useNavigate()
  return (
    <main style={{ paddingTop: '20vh' }}>
      <EmptyState
        icon="info"
        title="页面不存在"
        hint="地址有误，或页面已移除"
        action={{ label: '回到首页', onPress: () => void navigate('/index') }}
      />
    </main>
  )
}

export default NotFoundPage
