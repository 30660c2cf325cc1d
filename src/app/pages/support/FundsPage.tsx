/** `/support/funds`: the money desk. */
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'
import { createFundsModel, Funds, type FundsModel } from '../../features/support/funds/index.ts'
import { Core } from '../../ui/layout/Core.ts'

const FundsPage = () => {
  const { client, user } = useApp()
  const own = Number(useBehavior(user)?.value.uin ?? 0)
  const model = useModel(`funds ${own}`, () => createFundsModel({ client, own }))
  return (
    <Framed place="home">
      <Core>{model ? <Shown model={model} /> : null}</Core>
    </Framed>
  )
}

const Shown = ({ model }: { readonly model: FundsModel }) => <Funds snapshot={useBehavior(model.funds)} />

export default FundsPage
