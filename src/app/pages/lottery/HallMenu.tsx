/** 彩票大厅 in the header of every page: all lotteries, favourites first. */
import { Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { App } from '../../core/app.ts'
import type { FramePlace } from '../../core/framePart.ts'
import { NavMenu } from '../../frame/shell/index.ts'

// Its model and its panel are loaded when it is opened for the first time.
const OpenedHall = lazyPart(() => import('./OpenedHall.tsx'))

interface HallMenuProps {
  readonly app: App
  readonly place: FramePlace
}

export const HallMenu = ({ app, place }: HallMenuProps) => (
  <NavMenu label="彩票大厅" current={place === 'hall'}>
    {(menu) => <Suspense>{menu.open ? <OpenedHall app={app} menu={menu} /> : null}</Suspense>}
  </NavMenu>
)
