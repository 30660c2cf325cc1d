/** Around every page: the guard, the title, the announcements that are not bound to a page. */
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../appContext.ts'
import { Failure } from './Failure.tsx'
import { isOpen, pageTitle } from '../routes.tsx'
import { useAnnouncements } from '../useAnnouncements.ts'
import { useSession } from '../useSession.ts'

/** Guards and frames the page below it. */
export const Root = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const app = useApp()
  const session = useSession(app)
  useEffect(() => {
    document.title = pageTitle(pathname)
    window.scrollTo(0, 0)
  }, [pathname])
  useAnnouncements(app, (path) => void navigate(path))

  if (session.state === 'out' && !isOpen(pathname)) return <Navigate to="/login" replace />
  if (session.state === 'in' && (pathname === '/' || pathname === '/login'))
    return <Navigate to="/index" replace />
  return (
    <Failure key={pathname}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Failure>
  )
}
