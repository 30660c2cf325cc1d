/** `/support/cases`: the conversations of members, shared out among the staff. */
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'
import { liveChat } from '../../features/chat/live/liveChat.ts'
import { Cases, createCasesModel, type CasesModel } from '../../features/support/cases/index.ts'
import { Core } from '../../ui/layout/Core.ts'

const CasesPage = () => {
  const { client, user } = useApp()
  const known = useBehavior(user)?.value
  const model = useModel(known ? `cases ${known.uin}` : 'cases', () =>
    createCasesModel({
      client,
      own: Number(known?.uin ?? 0),
      userType: known?.userType ?? 0,
      openChat: (key) => liveChat.open(key),
    }),
  )
  return (
    <Framed place="home">
      <Core>{model ? <Shown model={model} /> : null}</Core>
    </Framed>
  )
}

const Shown = ({ model }: { readonly model: CasesModel }) => <Cases snapshot={useBehavior(model.cases)} />

export default CasesPage
