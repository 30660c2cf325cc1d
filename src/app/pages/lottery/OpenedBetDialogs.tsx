/** The dialog that is open on a lottery page. */
import { BettingDialogs } from '../../features/lottery/betting/submit/BettingDialogs.tsx'
import { createDialogsModel, type DialogsModel } from '../../features/lottery/betting/submit/dialogs.model.ts'
import type { PanelParts } from '../../features/lottery/betting/panelParts.ts'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../useBehavior.ts'
import { useModel } from '../../useModel.ts'

const OpenedBetDialogs = ({ parts }: { readonly parts: PanelParts }) => {
  const model = useModel('dialogs', () => createDialogsModel(parts))
  return model ? <Shown model={model} /> : <ComingDialog />
}

const Shown = ({ model }: { readonly model: DialogsModel }) => {
  const dialog = useBehavior(model.dialog)
  return dialog ? <BettingDialogs dialog={dialog} /> : null
}

export default OpenedBetDialogs
