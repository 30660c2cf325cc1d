/** Around every page: the guard, the title, and the announcements that are independent of a page. */
import { Suspense, useLayoutEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom'
import type { UserInfo } from '#src/db/account/user.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { signedInKey } from '#src/streams/core/device.ts'
import { besideContent } from '#src/parts/content.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { useLoadingApp } from '../core/appContext.ts'
import { useBehavior } from '../core/useBehavior.ts'
import { useLineUp } from '../core/useLineUp.ts'
import { useSession } from '../core/useSession.ts'
import { LineUp } from '../ui/feedback/lineUp.ts'
import { mayDo } from '#contract/core/roles.ts'
import { handleOf, menuFor, type MenuLine } from '../core/definePage.ts'
import { ComingPage } from './ComingPage.tsx'
import { Failure } from './Failure.tsx'
import { MenuContext } from './menuContext.ts'

const Announcements = lazyPart(besideContent(() => import('./Announcements.tsx')))
const DeniedPage = lazyPart(() => import('./DeniedPage.tsx'))

interface RootProps {
  /** Handed on to the pages of the personal centre. */
  readonly menu: readonly MenuLine[]
}

/** The addresses of the login page (lottery.md §2.1). */
const isLogin = (path: string): boolean => path === '/' || path === '/login'

/** The first page after a sign-in. */
const homeOf = (userType: number): string => (mayDo(userType, 'desk') ? '/support' : '/index')

const unknownUser: { readonly value: Cached<UserInfo> | undefined } = { value: undefined }

/** Guards the page below it. The login page is drawn before it is known who is here, every other one after. */
export const Root = ({ menu }: RootProps) => {
  const { pathname } = useLocation()
  const { title, right, open = false } = handleOf(useMatches().at(-1))
  const app = useLoadingApp()
  const session = useSession(app)
  const lineUp = useLineUp(app)
  const userType = session?.state === 'in' ? session.user.userType : undefined
  // A session that can only bind a factor is refused everything that other pages show.
  const mustBind = useBehavior(app?.user ?? unknownUser)?.value.secondStepNeeded === true
  const shown = useMemo(() => (userType === undefined ? [] : menuFor(menu, userType)), [menu, userType])
  // Before the effects of the page, which may put the name of a lottery into the title.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = `好彩 · ${title}`
    window.scrollTo(0, 0)
  }, [pathname, title])

  if (!session && (!isLogin(pathname) || localStorage.getItem(signedInKey) !== null)) return null
  if (session?.state === 'out' && !open) return <Navigate to="/login" replace />
  if (session?.state === 'in') {
    const home = homeOf(session.user.userType)
    // Staff has no other home: 回到首页 leads to the desk.
    if (isLogin(pathname) || (pathname === '/index' && home !== '/index'))
      return <Navigate to={home} replace />
    if (mustBind && pathname !== home && !open) return <Navigate to={home} replace />
  }
  const denied = right !== undefined && userType !== undefined && !mayDo(userType, right)
  return (
    <Failure key={pathname}>
      <Suspense fallback={<ComingPage />}>
        <MenuContext value={shown}>
          <LineUp value={lineUp}>
            {denied ? <DeniedPage userType={userType} right={right} /> : <Outlet />}
          </LineUp>
        </MenuContext>
      </Suspense>
      {app ? (
        <Suspense>
          <Announcements app={app} />
        </Suspense>
      ) : null}
    </Failure>
  )
}
