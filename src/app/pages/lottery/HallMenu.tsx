/** 彩票大厅 in the header of every page: all lotteries, favourites first. */
import { lazy, Suspense, useEffect } from 'react'
import type { App } from '../../app.ts'
import { NavMenu } from '../../shell/index.ts'

const load = () => import('./OpenedHall.tsx')
const OpenedHall = lazy(load)

export const HallMenu = ({ app, current }: { readonly app: App; readonly current: boolean }) => {
  useEffect(() => {
    // Loaded after the page, so that the panel opens at once; if it fails offline, it is loaded again when it opens.
    load().catch(() => undefined)
  }, [])
  return (
    <NavMenu label="彩票大厅" current={current}>
      {(menu) => <Suspense>{menu.open ? <OpenedHall app={app} menu={menu} /> : null}</Suspense>}
    </NavMenu>
  )
}
