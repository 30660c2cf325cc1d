/** The notices of limits on every page, loaded after it. */
import { useNavigate } from 'react-router-dom'
import type { App } from '../../core/app.ts'
import { createNoticeModel, type NoticeModel } from '../../features/protection/limits/notice.model.ts'
import { ProtectionNotices } from '../../features/protection/limits/ProtectionNotices.tsx'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'

const ProtectionNotice = ({ app }: { readonly app: App }) => {
  const navigate = useNavigate()
  const model = useModel('protection', () =>
    createNoticeModel({
      client: app.client,
      now$: app.now.changes$,
      openRecords: () => void navigate('/personal/game/lottery'),
    }),
  )
  return model ? <Notices model={model} /> : null
}

const Notices = ({ model }: { readonly model: NoticeModel }) => (
  <ProtectionNotices {...useBehavior(model.notices)} />
)

export default ProtectionNotice
