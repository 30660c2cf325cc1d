/** `/support/copy`: chosen conversations, kept on this device for reading without a line. */
import { useApp } from '../../core/appContext.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import { Framed } from '../../frame/Framed.tsx'
import { Copy, createCopyModel, type CopyModel } from '../../features/support/copy/index.ts'
import { Core } from '../../ui/layout/Core.ts'

const CopyPage = () => {
  const { client, user, now } = useApp()
  const known = useBehavior(user)?.value
  const model = useModel(known ? `copy ${known.uin}` : 'copy', () =>
    createCopyModel({ client, now, monotonicNow: () => performance.now() }),
  )
  return (
    <Framed place="home">
      <Core>{model ? <Shown model={model} /> : null}</Core>
    </Framed>
  )
}

const Shown = ({ model }: { readonly model: CopyModel }) => <Copy snapshot={useBehavior(model.copy)} />

export default CopyPage
