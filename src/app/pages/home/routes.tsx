/** The home page. */
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const HomePage = lazy(() => import('./HomePage.tsx'))

/** `/index`. */
export const routes: readonly RouteObject[] = [{ path: '/index', element: <HomePage /> }]
