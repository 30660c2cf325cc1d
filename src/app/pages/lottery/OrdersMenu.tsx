/** 我的投注 in the header of every page: the newest bets of all lotteries, to view and to cancel (lottery.md §7). */
import { Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { App } from '../../core/app.ts'
import { NavMenu } from '../../frame/shell/index.ts'

// Its model, its table and the dialogs of an order are loaded when it is opened for the first time.
const OpenedOrders = lazyPart(() => import('./OpenedOrders.tsx'))

export const OrdersMenu = ({ app }: { readonly app: App }) => (
  <NavMenu label="我的投注">
    {(menu) => <Suspense>{menu.opened ? <OpenedOrders app={app} menu={menu} /> : null}</Suspense>}
  </NavMenu>
)
