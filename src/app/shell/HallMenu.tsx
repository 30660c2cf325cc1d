/**
 * The hall: every lottery that has a page, in columns over the full core. It opens under the pointer, by
 * click and by keyboard; Esc closes it and gives focus back; leaving it with either closes it too.
 */
import styled from '@emotion/styled'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { entryRules } from './navEntry.ts'
import type { HallGroup } from './shell.snapshot.ts'
import { text } from './shell.text.ts'

const Opener = styled.button`
  ${entryRules}
`

const loadPanel = () => import('./HallPanel.tsx')
const HallPanel = lazy(loadPanel)

interface HallMenuProps {
  readonly groups: readonly HallGroup[]
  readonly current: boolean
}

export const HallMenu = ({ groups, current }: HallMenuProps) => {
  const [open, setOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null)
  const [panelId, setPanelId] = useState<string>()
  // The panel says its id when it stands: until then the opener would name an element that is not there.
  const close = () => setOpen(false)
  useEffect(() => {
    // Loaded behind the page, so that the panel stands under the first pointer; without a line it is tried again then.
    loadPanel().catch(() => undefined)
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    close()
    opener?.focus()
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
        ref={setOpener}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-current={current ? 'page' : undefined}
        onClick={(event) => setOpen(event.detail === 0 ? !open : true)}
      >
        {text.hall}
        <Icon name="down" size={12} />
      </Opener>
      {open ? (
        <Suspense>
          <HallPanel
            onId={setPanelId}
            groups={groups}
            bar={opener?.closest('nav')?.parentElement}
            close={close}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
