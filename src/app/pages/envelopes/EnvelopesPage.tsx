/** `/redEnvelopActivity` (spelled so in lottery.md §2.1). */
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../appContext.ts'
import { createEnvelopesModel, type EnvelopesModel } from '../../features/envelopes/envelopes.model.ts'
import { Envelopes } from '../../features/envelopes/Envelopes.tsx'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'
import { useSession } from '../../useSession.ts'
import { Framed } from '../Framed.tsx'

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
