/**
 * Which page an address shows (lottery.md §2.1): the routes of every folder of `pages`, found by their file. They bring the
 * titles and the menu of the personal centre.
 */
import { Navigate, type RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage, menuOf } from './core/definePage.ts'
import { Root } from './frame/Root.tsx'

const NotFoundPage = lazyPart(() => import('./frame/NotFoundPage.tsx'))

const found = import.meta.glob<readonly RouteObject[]>('./pages/**/routes.tsx', {
  eager: true,
  import: 'routes',
})
const pages = Object.values(found).flat()

/** The routes. Unknown addresses lead to /page404. */
export const routes: RouteObject[] = [
  {
    element: <Root menu={menuOf(pages)} />,
    children: [
      ...pages,
      definePage({ path: '/page404', element: <NotFoundPage />, title: '页面不存在', open: true }),
      { path: '*', element: <Navigate to="/page404" replace /> },
    ],
  },
]
