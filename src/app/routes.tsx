/** Every address of the site, what it is called, and who may open it (lottery.md §2.1, §2.2). */
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

/** The addresses of the login page. */
export const isLogin = (path: string): boolean => path === '/' || path === '/login'

/** Addresses open to strangers (lottery.md §2.2, design.md §10). */
export const isOpen = (path: string): boolean => isLogin(path) || path === '/page404'

/** 好彩 · 首页. A lottery page puts its own name in. */
export const pageTitle = (path: string): string => {
  if (isLogin(path)) return '好彩 · 登录'
  if (path === '/index') return '好彩 · 首页'
  if (path.startsWith('/lottery/')) return '好彩 · 彩票大厅'
  return '好彩 · 页面不存在'
}
