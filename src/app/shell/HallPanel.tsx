/** What the hall opens: its games in five columns, over the full core below the bar. */
import styled from '@emotion/styled'
import { useEffect, useId } from 'react'
import { Link } from 'react-router-dom'
import { Popper } from '#src/app/ui/overlays/Popper.ts'
import { coreWidth, motion, shadow, shape, v } from '#src/app/theme/vars.ts'
import type { HallGroup } from './shell.snapshot.ts'
import { text } from './shell.text.ts'

/** Touches the bar, so that the pointer never crosses a gap. */
const Panel = styled(Popper)`
  z-index: 20;
  width: ${coreWidth}px;
  padding: 16px 24px 20px;
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 20px 16px;
  background: ${v.surface};
  border: 1px solid ${v.line};
  border-top: 0;
  border-radius: 0 0 ${shape.card} ${shape.card};
  box-shadow: ${shadow.menu};
  animation: hc-open ${motion.menu};
  h3 {
    font-size: 12px;
    line-height: 16px;
    font-weight: 400;
    color: ${v.ink3};
    margin-bottom: 4px;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 30px;
    color: ${v.ink};
  }
  a:hover {
    color: ${v.primaryText};
  }
  small {
    font-size: 12px;
    line-height: 16px;
    color: ${v.caution};
  }
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

interface HallPanelProps {
  /** Hears the id of the panel while it stands, and undefined when it goes. */
  readonly onId: (id: string | undefined) => void
  readonly groups: readonly HallGroup[]
  /** What it hangs below. */
  readonly bar: HTMLElement | null | undefined
  readonly close: () => void
}

/** Drawn beside its opener and not at the end of the page, so that Tab goes on into it. */
const HallPanel = ({ onId, groups, bar, close }: HallPanelProps) => {
  const id = useId()
  useEffect(() => {
    onId(id)
    return () => onId(undefined)
  }, [id, onId])
  return (
    <Panel
      id={id}
      open
      disablePortal
      anchorEl={bar}
      placement="bottom"
      modifiers={modifiers}
      role="group"
      aria-label={text.hallMenu}
    >
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <ul>
            {group.games.map((game) => (
              <li key={game.href}>
                <Link to={game.href} onClick={close}>
                  {game.name}
                  {game.mark ? <small>{game.mark}</small> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}

export default HallPanel
