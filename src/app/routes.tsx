/** The page of each address (lottery.md §2.1): the routes of every folder of `pages`, found by their file. */
import { lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router-dom'
import { Root } from './pages/Root.tsx'

const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'))

const found = import.meta.glob<readonly RouteObject[]>('./pages/*/routes.tsx', {
  eager: true,
  import: 'routes',
})

/** The routes. Unknown addresses lead to /page404. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      ...Object.values(found).flat(),
      { path: '/page404', element: <NotFoundPage /> },
      { path: '*', element: <Navigate to="/page404" replace /> },
    ],
  },
]
