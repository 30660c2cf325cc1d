/** The dialog that is open on a lottery page. */
import { useLocation, useNavigate } from 'react-router-dom'
import { pressed } from '../../features/funds/dialog/fundsTabs.ts'
import { BettingDialogs } from '../../features/lottery/betting/submit/BettingDialogs.tsx'
import { createDialogsModel, type DialogsModel } from '../../features/lottery/betting/submit/dialogs.model.ts'
import type { PanelParts } from '../../features/lottery/betting/panelParts.ts'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

const OpenedBetDialogs = ({ parts }: { readonly parts: PanelParts }) => {
  const model = useModel('dialogs', () => createDialogsModel(parts))
  return model ? <Shown model={model} /> : <ComingDialog />
}

const Shown = ({ model }: { readonly model: DialogsModel }) => {
  const dialog = useBehavior(model.dialog)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return dialog ? (
    <BettingDialogs
      dialog={dialog}
      recharge={() => void navigate(`${pathname}${search}#charge`, { state: pressed })}
    />
  ) : null
}

export default OpenedBetDialogs
