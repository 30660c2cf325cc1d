/** The pages of the fair area. */
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../core/definePage.ts'

const FairPage = lazyPart(() => import('./FairPage.tsx'))

/** The proof of a draw. */
export const routes: readonly RouteObject[] = [
  definePage({ path: '/fair/:lottery/:issue', element: <FairPage />, title: '开奖验证' }),
]
