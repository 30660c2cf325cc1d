/** `/personal/account/protection`. */
import { Protection } from '../../features/protection/limits/index.ts'
import {
  createProtectionModel,
  type ProtectionModel,
} from '../../features/protection/limits/protection.model.ts'
import { text } from '../../features/protection/limits/protection.text.ts'
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { PersonalPage } from '../../personal/PersonalPage.tsx'

const ProtectionPage = () => {
  const { client, now } = useApp()
  const model = useModel('protection', () => createProtectionModel({ client, now$: now.changes$ }))
  return <PersonalPage title={text.title}>{model ? <Shown model={model} /> : null}</PersonalPage>
}

const Shown = ({ model }: { readonly model: ProtectionModel }) => <Protection {...useBehavior(model.card)} />

export default ProtectionPage
