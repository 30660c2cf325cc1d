/** The pages of the funds area (lottery.md §2.1). */
import { Navigate, type RouteObject } from 'react-router-dom'
import { payoutKinds, type PayoutKind } from '#contract/funds/payoutKinds.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { definePage } from '../../core/definePage.ts'

const ChangesPage = lazyPart(() => import('./ChangesPage.tsx'))
const ProfitPage = lazyPart(() => import('./ProfitPage.tsx'))
const PayoutsPage = lazyPart(() => import('./PayoutsPage.tsx'))
const TradePage = lazyPart(() => import('./TradePage.tsx'))

const kinds = Object.keys(payoutKinds) as readonly PayoutKind[]

/** Changes of the account, its profit and loss, its trade records, and where it may be paid to. */
export const routes: readonly RouteObject[] = [
  definePage({
    path: '/personal/accountChange/charge',
    element: <ChangesPage />,
    title: '账变明细',
    menu: { group: '记录', name: '账变明细', right: 'bet' },
  }),
  definePage({
    path: '/personal/trade/charge',
    element: <TradePage tab="charge" />,
    title: '交易记录',
    menu: { group: '记录', name: '交易记录', right: 'bet', covers: '/personal/trade/' },
  }),
  definePage({
    path: '/personal/profit/profit',
    element: <ProfitPage />,
    title: '盈亏统计',
    menu: { group: '记录', name: '盈亏统计', right: 'bet' },
  }),
  definePage({ path: '/personal/trade/withdraw', element: <TradePage tab="withdraw" />, title: '提现记录' }),
  definePage({ path: '/personal/trade/transfer', element: <TradePage tab="transfer" />, title: '转账记录' }),
  ...kinds.map((kind) => {
    const { path, title } = payoutKinds[kind]
    return definePage({
      path,
      element: <PayoutsPage kind={kind} />,
      title,
      right: 'binding',
      menu: { group: '收款账户', name: title },
    })
  }),
  // Where it was before.
  { path: '/personal/account/changes', element: <Navigate to="/personal/accountChange/charge" replace /> },
]
