/** The hall: every lottery that has a page, in columns over the full core. */
import { lazy, Suspense, useEffect } from 'react'
import { NavMenu } from './NavMenu.tsx'
import type { HallGroup } from './shell.snapshot.ts'
import { text } from './shell.text.ts'

const loadPanel = () => import('./HallPanel.tsx')
const HallPanel = lazy(loadPanel)

interface HallMenuProps {
  readonly groups: readonly HallGroup[]
  readonly current: boolean
}

export const HallMenu = ({ groups, current }: HallMenuProps) => {
  useEffect(() => {
    // Loaded after the page, so that the panel opens at once; if it fails offline, it is loaded again when it opens.
    loadPanel().catch(() => undefined)
  }, [])
  return (
    <NavMenu label={text.hall} current={current}>
      {(menu) => <Suspense>{menu.open ? <HallPanel groups={groups} menu={menu} /> : null}</Suspense>}
    </NavMenu>
  )
}
