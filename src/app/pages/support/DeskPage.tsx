/** The desk inside the frame. */
import { staffRoleOf } from '#contract/core/roles.ts'
import { userTypeOf } from '../../core/app.ts'
import { useApp } from '../../core/appContext.ts'
import { createDeskModel, type DeskModel } from '../../features/support/desk/desk.model.ts'
import { Desk } from '../../features/support/desk/index.ts'
import { Core } from '../../ui/layout/Core.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'

export const DeskPage = () => {
  const app = useApp()
  // The route is open to staff alone.
  const role = staffRoleOf(userTypeOf(app)) ?? 'support'
  const model = useModel(`desk/${role}`, () => createDeskModel(app.client, role))
  return (
    <Framed place="home">
      <Core>{model ? <Shown model={model} /> : null}</Core>
    </Framed>
  )
}

const Shown = ({ model }: { readonly model: DeskModel }) => <Desk snapshot={useBehavior(model.snapshot)} />
