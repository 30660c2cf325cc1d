/** `/forget`. */
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../core/appContext.ts'
import { EntryPage } from '../../entry/EntryPage.tsx'
import { panels } from '../../entry/panels.text.ts'
import { Forget } from '../../features/account/forget/Forget.tsx'
import { createForgetModel, type ForgetModel } from '../../features/account/forget/forget.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

const ForgetPage = () => {
  const { client } = useApp()
  const model = useModel('forget', () => createForgetModel(client))
  return <EntryPage {...panels.forget}>{model ? <Shown model={model} /> : null}</EntryPage>
}

const Shown = ({ model }: { readonly model: ForgetModel }) => {
  const navigate = useNavigate()
  return <Forget snapshot={useBehavior(model.snapshot)} toLogin={() => void navigate('/login')} />
}

export default ForgetPage
