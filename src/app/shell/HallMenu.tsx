/**
 * The hall: every lottery that has a page, in columns over the full core. It opens under the pointer, by
 * click and by keyboard; Esc closes it and gives focus back; leaving it with either closes it too.
 */
import styled from '@emotion/styled'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { coreWidth, motion, shadow, shape, v } from '#src/app/theme/vars.ts'
import { Icon } from '#src/app/ui/Icon.tsx'
import { entryRules } from './navEntry.ts'
import type { HallGroup } from './shell.snapshot.ts'
import { text } from './shell.text.ts'

const Opener = styled.button`
  ${entryRules}
`

/** Reaches up to the bar, so that the pointer never crosses a gap. */
const Panel = styled.div`
  position: absolute;
  z-index: 20;
  top: 100%;
  left: calc(50% - ${coreWidth / 2}px);
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

interface HallMenuProps {
  readonly groups: readonly HallGroup[]
  readonly current: boolean
}

export const HallMenu = ({ groups, current }: HallMenuProps) => {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => setOpen(false)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    opener.current?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    <div
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Opener
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-current={current ? 'page' : undefined}
        onClick={(event) => setOpen(event.detail === 0 ? !open : true)}
      >
        {text.hall}
        <Icon name="down" size={12} />
      </Opener>
      {open ? (
        <Panel id={panelId} role="group" aria-label={text.hallMenu}>
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
      ) : null}
    </div>
  )
}
