/** Which page an address shows (lottery.md §2.1). */
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { Navigate } from 'react-router-dom'
import { useApp } from './appContext.ts'
import { LoginPage } from './pages/LoginPage.tsx'
import { Root } from './pages/Root.tsx'

const HomePage = lazy(() => import('./pages/HomePage.tsx'))
const LotteryPage = lazy(() => import('./pages/LotteryPage.tsx'))
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'))

/** `/lottery` alone is the lottery played last, cqssc where none is remembered (lottery.md §4.2). */
const RememberedLottery = () => {
  const { client } = useApp()
  return <Navigate to={`/lottery/${client.device.setting('lotteryCode', 'cqssc')}`} replace />
}

/** The routes. Unknown addresses lead to /page404. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      { path: '/', element: <LoginPage /> },
      { path: '/login', element: <LoginPage /> },
      { path: '/index', element: <HomePage /> },
      { path: '/lottery', element: <RememberedLottery /> },
      { path: '/lottery/:code', element: <LotteryPage /> },
      { path: '/page404', element: <NotFoundPage /> },
      { path: '*', element: <Navigate to="/page404" replace /> },
    ],
  },
]
