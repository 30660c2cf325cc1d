/** `/fair/receipt`: the file of a bet is opened and checked here. */
import { startFairChecker } from '#src/workers/fair.client.ts'
import { BundleCheck, createBundleModel, type BundleModel } from '../../features/fair/bundle/index.ts'
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'

const ReceiptPage = () => {
  const { client, engine } = useApp()
  const model = useModel('receipt', () => createBundleModel({ client, engine, checker: startFairChecker() }))
  return <Framed place="hall">{model ? <Shown model={model} /> : null}</Framed>
}

const Shown = ({ model }: { readonly model: BundleModel }) => <BundleCheck {...useBehavior(model.page)} />

export default ReceiptPage
