/**
 * An entry of the main navigation that opens a panel: under the pointer, by click and by keyboard. Esc closes it and
 * gives focus back; leaving it with either closes it too.
 */
import styled from '@emotion/styled'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { entryRules } from './navEntry.ts'

const Opener = styled.button`
  ${entryRules}
`

/** What a panel is told by its entry. */
export interface MenuState {
  readonly open: boolean
  /** It was open before, or is. */
  readonly opened: boolean
  /** What the panel hangs below. */
  readonly bar: HTMLElement | null | undefined
  readonly close: () => void
  /** Closes it and gives focus back to the entry. */
  readonly leave: () => void
  /** Hears the id of the panel while it stands, and undefined when it goes. */
  readonly onId: (id: string | undefined) => void
}

interface NavMenuProps {
  readonly label: string
  readonly current?: boolean
  readonly children: (menu: MenuState) => ReactNode
}

// React also brings the events of a dialog that the panel opened: it stands elsewhere in the document.
const isOwn = (event: SyntheticEvent): boolean =>
  event.target instanceof Node && event.currentTarget.contains(event.target)

export const NavMenu = ({ label, current = false, children }: NavMenuProps) => {
  const [state, setState] = useState({ open: false, opened: false })
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null)
  // Known while the panel stands: before, the opener would name an element that is not there.
  const [panelId, setPanelId] = useState<string>()
  const { open } = state
  const show = () => setState({ open: true, opened: true })
  const close = () => setState((before) => ({ ...before, open: false }))
  const leave = () => {
    opener?.focus()
    close()
  }

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (isOwn(event) && !event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <div
      onPointerEnter={(event) => event.pointerType === 'mouse' && isOwn(event) && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && isOwn(event) && close()}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && open && isOwn(event) && leave()}
      onBlur={onBlur}
    >
      <Opener
        ref={setOpener}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-current={current ? 'page' : undefined}
        onClick={(event) => (event.detail === 0 && open ? close() : show())}
      >
        {label}
        <Icon name="down" size={12} />
      </Opener>
      {children({ ...state, bar: opener?.closest('nav')?.parentElement, close, leave, onId: setPanelId })}
    </div>
  )
}
