/** The notice that opens once, on whatever page a member is. */
import type { App } from '../../../core/app.ts'
import { NoticeDialog } from '../../../features/site/notices/NoticeDialog.tsx'
import { createPopupModel, type PopupModel } from '../../../features/site/notices/notices.model.ts'
import { useBehavior } from '../../../core/useBehavior.ts'
import { useModel } from '../../../core/useModel.ts'
import { useSession } from '../../../core/useSession.ts'

const PopupNotice = ({ app }: { readonly app: App }) => {
  const isIn = useSession(app)?.state === 'in'
  const model = useModel('popup', () => createPopupModel(app.client))
  return model && isIn ? <Popup model={model} /> : null
}

const Popup = ({ model }: { readonly model: PopupModel }) => {
  const popup = useBehavior(model.popup)
  return popup ? <NoticeDialog notice={popup.notice} close={popup.see} waits /> : null
}

export default PopupNotice
