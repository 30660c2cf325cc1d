/** The area of staff (decision 57). */
import type { RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../core/definePage.ts'

const CasesPage = lazyPart(() => import('./CasesPage.tsx'))
const CopyPage = lazyPart(() => import('./CopyPage.tsx'))
const FundsPage = lazyPart(() => import('./FundsPage.tsx'))
const SupportPage = lazyPart(() => import('./SupportPage.tsx'))

export const routes: readonly RouteObject[] = [
  definePage({ path: '/support', element: <SupportPage />, title: '工作台', right: 'desk' }),
  definePage({ path: '/support/cases', element: <CasesPage />, title: '会话', right: 'support' }),
  definePage({ path: '/support/copy', element: <CopyPage />, title: '缓存副本', right: 'support' }),
  definePage({ path: '/support/funds', element: <FundsPage />, title: '资金审核', right: 'finance' }),
]
