/** The home page. */
import type { RouteObject } from 'react-router-dom'
import { definePage } from '../../../core/definePage.ts'
import { HomeVariant } from '../../variants.tsx'

/** `/index`. */
export const routes: readonly RouteObject[] = [
  definePage({ path: '/index', element: <HomeVariant />, title: '首页' }),
]
