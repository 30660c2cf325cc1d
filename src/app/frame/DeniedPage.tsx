/** In place of a page that the type of the user may not open (lottery.md §6): it says why. */
import { useNavigate } from 'react-router-dom'
import type { Right } from '#contract/core/roles.ts'
import { deniedText } from '#contract/core/rolesText.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Framed } from './Framed.tsx'

interface DeniedPageProps {
  readonly userType: number
  readonly right: Right
}

const DeniedPage = ({ userType, right }: DeniedPageProps) => {
  const navigate = useNavigate()
  return (
    <Framed place={undefined}>
      <main style={{ paddingTop: '12vh' }}>
        <EmptyState
          icon="info"
          title={deniedText(userType, right) ?? ''}
          action={{ label: '回到首页', onPress: () => void navigate('/index') }}
        />
      </main>
    </Framed>
  )
}

export default DeniedPage
