/** Around every page: the guard, the title, and the announcements that are independent of a page. */
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { signedInKey } from '#src/streams/core/device.ts'
import { useLoadingApp } from '../appContext.ts'
import { isLogin, isOpen, pageTitle } from '../addresses.ts'
import { useSession } from '../useSession.ts'
import { Failure } from './Failure.tsx'

const Announcements = lazy(() => import('./Announcements.tsx'))

/** Guards the page below it. The login page is rendered before the session is known, all other pages after. */
export const Root = () => {
  const { pathname } = useLocation()
  const app = useLoadingApp()
  const session = useSession(app)
  useEffect(() => {
    document.title = pageTitle(pathname)
    window.scrollTo(0, 0)
  }, [pathname])

  if (!session && (!isLogin(pathname) || localStorage.getItem(signedInKey) !== null)) return null
  if (session?.state === 'out' && !isOpen(pathname)) return <Navigate to="/login" replace />
  if (session?.state === 'in' && isLogin(pathname)) return <Navigate to="/index" replace />
  return (
    <Failure key={pathname}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      {app ? (
        <Suspense>
          <Announcements app={app} />
        </Suspense>
      ) : null}
    </Failure>
  )
}
