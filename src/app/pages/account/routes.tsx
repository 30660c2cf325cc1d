/** The pages of the account area (lottery.md §2.1). */
import { lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { LoginPage } from './LoginPage.tsx'

const ChangesPage = lazy(() => import('./ChangesPage.tsx'))
const PasswordPage = lazy(() => import('./PasswordPage.tsx'))

/** `/` and `/login`, which are part of the first load, and the pages of the personal centre, which are not. */
export const routes: readonly RouteObject[] = [
  { path: '/', element: <LoginPage /> },
  { path: '/login', element: <LoginPage /> },
  { path: '/personal/account/password', element: <PasswordPage /> },
  { path: '/personal/account/changes', element: <ChangesPage /> },
  // The address of the menu entry in lottery.md §2.3.
  { path: '/personal/accountChange/charge', element: <Navigate to="/personal/account/changes" replace /> },
]
