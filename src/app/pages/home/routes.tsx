/** The home page. */
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { definePage } from '../definePage.ts'

const HomePage = lazy(() => import('./HomePage.tsx'))

/** `/index`. */
export const routes: readonly RouteObject[] = [
  definePage({ path: '/index', element: <HomePage />, title: '首页' }),
]
