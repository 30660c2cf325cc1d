/** 彩票大厅 in the header of every page: all lotteries, favourites first. */
import { Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { App } from '../../core/app.ts'
import { NavMenu } from '../../frame/shell/index.ts'

// Its model and its panel are loaded when it is opened for the first time.
const OpenedHall = lazyPart(() => import('./OpenedHall.tsx'))

export const HallMenu = ({ app, current }: { readonly app: App; readonly current: boolean }) => (
  <NavMenu label="彩票大厅" current={current}>
    {(menu) => <Suspense>{menu.open ? <OpenedHall app={app} menu={menu} /> : null}</Suspense>}
  </NavMenu>
)
