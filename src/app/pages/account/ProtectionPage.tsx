/** `/personal/account/protection`. */
import { Protection } from '../../features/account/protection/index.ts'
import {
  createProtectionModel,
  type ProtectionModel,
} from '../../features/account/protection/protection.model.ts'
import { text } from '../../features/account/protection/protection.text.ts'
import { useApp } from '../../appContext.ts'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'
import { PersonalPage } from './PersonalPage.tsx'

const ProtectionPage = () => {
  const { client, now } = useApp()
  const model = useModel('protection', () => createProtectionModel({ client, now$: now.changes$ }))
  return <PersonalPage title={text.title}>{model ? <Shown model={model} /> : null}</PersonalPage>
}

const Shown = ({ model }: { readonly model: ProtectionModel }) => <Protection {...useBehavior(model.card)} />

export default ProtectionPage
