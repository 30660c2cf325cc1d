/** The pages of the funds area (lottery.md §2.1). */
import { Navigate, type RouteObject } from 'react-router-dom'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../core/definePage.ts'

const ChangesPage = lazyPart(() => import('./ChangesPage.tsx'))
const TradePage = lazyPart(() => import('./TradePage.tsx'))

/** Changes of the account, and its trade records. */
export const routes: readonly RouteObject[] = [
  definePage({
    path: '/personal/account/changes',
    element: <ChangesPage />,
    title: '账变明细',
    menu: { group: '记录', name: '账变明细', right: 'bet' },
  }),
  definePage({
    path: '/personal/trade/charge',
    element: <TradePage />,
    title: '交易记录',
    menu: { group: '记录', name: '交易记录', right: 'bet' },
  }),
  // The address of the menu entry in lottery.md §2.3.
  { path: '/personal/accountChange/charge', element: <Navigate to="/personal/account/changes" replace /> },
]
