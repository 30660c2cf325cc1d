/** Which page an address shows (lottery.md §2.1): the pages of all areas. */
import { lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { accountRoutes } from './pages/account/routes.tsx'
import { homeRoutes } from './pages/home/routes.tsx'
import { lotteryRoutes } from './pages/lottery/routes.tsx'
import { Root } from './pages/Root.tsx'

const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'))

/** The routes. Unknown addresses lead to /page404. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...accountRoutes,
      ...homeRoutes,
      ...lotteryRoutes,
      { path: '/page404', element: <NotFoundPage /> },
      { path: '*', element: <Navigate to="/page404" replace /> },
    ],
  },
]
