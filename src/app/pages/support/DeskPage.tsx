/** The desk inside the frame. */
import { useApp } from '../../appContext.ts'
import { createDeskModel, type DeskModel } from '../../features/support/desk/desk.model.ts'
import { Desk } from '../../features/support/desk/index.ts'
import { Core } from '../../ui/layout/Core.ts'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'
import { Framed } from '../Framed.tsx'

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
