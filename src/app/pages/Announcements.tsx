/** Says what happened, wherever the player is; draws the toasts. */
import { useNavigate } from 'react-router-dom'
import type { App } from '../app.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { useAnnouncements } from '../useAnnouncements.ts'

/** Listens for as long as the app is open. */
const Announcements = ({ app }: { readonly app: App }) => {
  const navigate = useNavigate()
  useAnnouncements(app, (path) => void navigate(path))
  return <Toasts />
}

export default Announcements
