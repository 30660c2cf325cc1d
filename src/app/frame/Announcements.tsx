/** Notices on every page: toasts, new vouchers, what the site announces, the player's own limits. */
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { App } from '../core/app.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'
import { useAnnouncements } from './useAnnouncements.ts'

const PopupNotice = lazyPart(() => import('../pages/site/letters/PopupNotice.tsx'))
const ProtectionNotice = lazyPart(() => import('../pages/protection/ProtectionNotice.tsx'))
const VoucherNotice = lazyPart(() => import('../pages/lottery/VoucherNotice.tsx'))

/** Subscribes for as long as the app is open. */
const Announcements = ({ app }: { readonly app: App }) => {
  const navigate = useNavigate()
  useAnnouncements(app, (path) => void navigate(path))
  return (
    <>
      <Toasts />
      <Suspense>
        <VoucherNotice app={app} />
        <PopupNotice app={app} />
        <ProtectionNotice app={app} />
      </Suspense>
    </>
  )
}

export default Announcements
