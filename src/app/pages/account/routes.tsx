/** The pages of the account area (lottery.md §2.1). */
import { Navigate, type RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../definePage.ts'
import { LoginPage } from './LoginPage.tsx'

const ChangesPage = lazyPart(() => import('./ChangesPage.tsx'))
const PasswordPage = lazyPart(() => import('./PasswordPage.tsx'))
const ProtectionPage = lazyPart(() => import('./ProtectionPage.tsx'))

/** `/` and `/login`, which are part of the first load, and the pages of the personal centre, which are not. */
export const routes: readonly RouteObject[] = [
  definePage({ path: '/', element: <LoginPage />, title: '登录', open: true }),
  definePage({ path: '/login', element: <LoginPage />, title: '登录', open: true }),
  definePage({
    path: '/personal/account/changes',
    element: <ChangesPage />,
    title: '账变明细',
    menu: { group: '记录', name: '账变明细' },
  }),
  definePage({
    path: '/personal/account/password',
    element: <PasswordPage />,
    title: '修改登录密码',
    menu: { group: '账户', name: '登录密码' },
  }),
  definePage({
    path: '/personal/account/protection',
    element: <ProtectionPage />,
    title: '额度与自我保护',
    menu: { group: '账户', name: '额度与自我保护' },
  }),
  // The address of the menu entry in lottery.md §2.3.
  { path: '/personal/accountChange/charge', element: <Navigate to="/personal/account/changes" replace /> },
]
