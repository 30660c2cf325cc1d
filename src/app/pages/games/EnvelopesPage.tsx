/** `/redEnvelopActivity` (spelled so in lottery.md §2.1). */
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../core/appContext.ts'
import { createEnvelopesModel, type EnvelopesModel } from '../../features/games/envelopes/envelopes.model.ts'
import { Envelopes } from '../../features/games/envelopes/Envelopes.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { useSession } from '../../core/useSession.ts'
import { Framed } from '../../frame/Framed.tsx'

const EnvelopesPage = () => {
  const app = useApp()
  const session = useSession(app)
  const memberId = session?.state === 'in' ? session.user.userId : ''
  const model = useModel(`envelopes/${memberId}`, () => createEnvelopesModel(app.client, memberId))
  return <Framed place={undefined}>{model ? <Shown model={model} /> : null}</Framed>
}

const Shown = ({ model }: { readonly model: EnvelopesModel }) => {
  const navigate = useNavigate()
  return <Envelopes snapshot={useBehavior(model.envelopes)} leave={() => void navigate('/index')} />
}

export default EnvelopesPage
