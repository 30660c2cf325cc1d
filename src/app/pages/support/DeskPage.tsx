/** The desk inside the frame. */
import { useApp } from '../../core/appContext.ts'
import { createDeskModel, type DeskModel } from '../../features/support/desk/desk.model.ts'
import { Desk } from '../../features/support/desk/index.ts'
import { Core } from '../../ui/layout/Core.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'

export const DeskPage = () => {
  const { client } = useApp()
  const model = useModel('desk', () => createDeskModel(client))
  return (
    <Framed place="home">
      <Core>{model ? <Shown model={model} /> : null}</Core>
    </Framed>
  )
}

const Shown = ({ model }: { readonly model: DeskModel }) => <Desk snapshot={useBehavior(model.snapshot)} />
