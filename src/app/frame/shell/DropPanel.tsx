/** The panel of an entry of the thin bar: below the entry, as wide as its content. */
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId } from 'react'
import { motion, shadow, shape, v } from '#src/app/theme/vars.ts'
import { Popper } from '#src/app/ui/overlays/Popper.ts'
import type { MenuState } from './NavMenu.tsx'

/** Placed directly at the bar, so that the pointer never crosses a gap. */
const Panel = styled(Popper)`
  z-index: 30;
  min-width: 160px;
  padding: 8px;
  background: ${v.surface};
  border: 1px solid ${v.line};
  border-radius: 0 0 ${shape.card} ${shape.card};
  box-shadow: ${shadow.menu};
  color: ${v.ink};
  animation: hc-open ${motion.menu};
  @keyframes hc-open {
    from {
      opacity: 0;
    }
  }
`

interface DropPanelProps {
  readonly label: string
  readonly menu: MenuState
  readonly children: ReactNode
}

/** Rendered next to its opener and not at the end of the page, so that Tab continues into it. */
export const DropPanel = ({ label, menu, children }: DropPanelProps) => {
  const id = useId()
  const { onId, opener } = menu
  useEffect(() => {
    onId(id)
    return () => onId(undefined)
  }, [id, onId])
  return (
    <Panel
      id={id}
      open
      disablePortal
      anchorEl={opener}
      placement="bottom-end"
      role="group"
      aria-label={label}
    >
      {children}
    </Panel>
  )
}
