/** Notices on every page: toasts and new vouchers. */
import { useNavigate } from 'react-router-dom'
import type { App } from '../app.ts'
import { VoucherNews } from '../features/lottery/vouchers/index.ts'
import { createVoucherNewsModel, type VoucherNewsModel } from '../features/lottery/vouchers/vouchers.model.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'
import { useAnnouncements } from '../useAnnouncements.ts'
import { useBehavior } from '../useBehavior.ts'
import { useModel } from '../useModel.ts'

/** Subscribes for as long as the app is open. */
const Announcements = ({ app }: { readonly app: App }) => {
  const navigate = useNavigate()
  useAnnouncements(app, (path) => void navigate(path))
  const vouchers = useModel('vouchers', () => createVoucherNewsModel(app.client))
  return (
    <>
      <Toasts />
      {vouchers ? <News vouchers={vouchers} /> : null}
    </>
  )
}

const News = ({ vouchers }: { readonly vouchers: VoucherNewsModel }) => (
  <VoucherNews news={useBehavior(vouchers.news)} />
)

export default Announcements
