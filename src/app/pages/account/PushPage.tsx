/** `/personal/account/push`. */
import { browserPush, createPushModel, Push, type PushModel } from '../../features/account/push/index.ts'
import { text } from '../../features/account/push/push.text.ts'
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { PersonalPage } from '../../personal/PersonalPage.tsx'

const PushPage = () => {
  const { client } = useApp()
  const model = useModel('push', () => createPushModel({ client, device: browserPush() }))
  return <PersonalPage title={text.title}>{model ? <Shown model={model} /> : null}</PersonalPage>
}

const Shown = ({ model }: { readonly model: PushModel }) => <Push {...useBehavior(model.page)} />

export default PushPage
