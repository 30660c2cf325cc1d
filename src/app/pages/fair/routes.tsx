/** The pages of the fair area. */
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../core/definePage.ts'

const ReceiptPage = lazyPart(() => import('./ReceiptPage.tsx'))
const FairPage = lazyPart(() => import('./FairPage.tsx'))

/** The proof of a draw, and the check of the file of a bet. */
export const routes: readonly RouteObject[] = [
  definePage({ path: '/fair/:lottery/:issue', element: <FairPage />, title: '开奖验证' }),
  definePage({ path: '/fair/receipt', element: <ReceiptPage />, title: '核对回执' }),
]
