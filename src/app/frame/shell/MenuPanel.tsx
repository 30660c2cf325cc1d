/** The panel of an entry of the main navigation: as wide as the core, below the bar. */
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId } from 'react'
import { coreWidth, motion, shadow, shape, v } from '#src/app/theme/vars.ts'
import { Popper } from '#src/app/ui/overlays/Popper.ts'
import type { MenuState } from './NavMenu.tsx'

/** Placed directly at the bar, so that the pointer never crosses a gap. */
const Panel = styled(Popper)`
  z-index: 20;
  width: ${coreWidth}px;
  background: ${v.surface};
  border: 1px solid ${v.line};
  border-top: 0;
  border-radius: 0 0 ${shape.card} ${shape.card};
  box-shadow: ${shadow.menu};
  animation: hc-open ${motion.menu};
  @keyframes hc-open {
    from {
      opacity: 0;
    }
  }
`

// The core is as wide as the panel and the page no narrower: nothing has to move aside.
const modifiers = [
  { name: 'flip', enabled: false },
  { name: 'preventOverflow', enabled: false },
]

interface MenuPanelProps {
  readonly label: string
  readonly menu: MenuState
  readonly className?: string
  readonly children: ReactNode
}

/** Rendered next to its opener and not at the end of the page, so that Tab continues into it. */
export const MenuPanel = ({ label, menu, className, children }: MenuPanelProps) => {
  const id = useId()
  const { onId, bar } = menu
  useEffect(() => {
    onId(id)
    return () => onId(undefined)
  }, [id, onId])
  return (
    <Panel
      id={id}
      className={className}
      open
      disablePortal
      anchorEl={bar}
      placement="bottom"
      modifiers={modifiers}
      role="group"
      aria-label={label}
    >
      {children}
    </Panel>
  )
}
