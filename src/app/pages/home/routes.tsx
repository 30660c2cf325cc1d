/** The home page. */
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../definePage.ts'

const HomePage = lazyPart(() => import('./HomePage.tsx'))

/** `/index`. */
export const routes: readonly RouteObject[] = [
  definePage({ path: '/index', element: <HomePage />, title: '首页' }),
]
