/** `/register/:sign`. A browser that is signed in, or has just registered, goes on to the home page. */
import { Suspense, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { useApp } from '../../core/appContext.ts'
import { EntryPage } from '../../entry/EntryPage.tsx'
import { panels } from '../../entry/panels.text.ts'
import { Register } from '../../features/account/register/Register.tsx'
import { createRegisterModel, type RegisterModel } from '../../features/account/register/register.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { useSession } from '../../core/useSession.ts'
import { fetchText } from './fetchText.ts'

const OpenedPart = lazyPart(() => import('../site/help/OpenedPart.tsx'))

const RegisterPage = () => {
  const { sign = '' } = useParams()
  const app = useApp()
  const session = useSession(app)
  const model = useModel(sign, () => createRegisterModel(app.client, sign, fetchText))
  if (session?.state === 'in') return <Navigate to="/index" replace />
  return (
    <EntryPage {...panels.register} long>
      {model ? <Shown model={model} /> : null}
    </EntryPage>
  )
}

const Shown = ({ model }: { readonly model: RegisterModel }) => {
  const snapshot = useBehavior(model.snapshot)
  const navigate = useNavigate()
  const [read, setRead] = useState<'agreement' | 'privacy'>()
  return (
    <>
      <Register snapshot={snapshot} read={setRead} toLogin={() => void navigate('/login')} />
      {read === undefined ? null : (
        <Suspense>
          <OpenedPart of={read} close={() => setRead(undefined)} />
        </Suspense>
      )}
    </>
  )
}

export default RegisterPage
