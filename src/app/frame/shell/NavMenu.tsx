/**
 * An entry of the main navigation that opens a panel: by pointer, click or keyboard. Esc closes it and
 * returns focus; it also closes when pointer or focus leaves it, or something else is pressed.
 */
import styled from '@emotion/styled'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '#src/app/ui/controls/Icon.tsx'
import { entryRules } from './navEntry.ts'

const openers = {
  bar: styled.button`
    ${entryRules}
  `,
  thin: styled.button`
    display: inline-flex;
    align-items: center;
    gap: 4px;
    white-space: nowrap;
  `,
} as const

/** The state that an entry passes to its panel. */
export interface MenuState {
  readonly open: boolean
  /** It is open, or was before. */
  readonly opened: boolean
  /** The entry itself. */
  readonly opener: HTMLElement | null
  /** The bar of the main navigation, below which a wide panel is placed. */
  readonly bar: HTMLElement | null | undefined
  readonly close: () => void
  /** Closes it and returns focus to the entry. */
  readonly leave: () => void
  /** Called with the id of the panel while it is shown, and with undefined when it closes. */
  readonly onId: (id: string | undefined) => void
}

interface NavMenuProps {
  readonly label: string
  /** In the main navigation, or in the thin bar above it. */
  readonly look?: keyof typeof openers
  /** Beside the label. */
  readonly badge?: ReactNode
  readonly current?: boolean
  readonly children: (menu: MenuState) => ReactNode
}

// React also bubbles events of a dialog that the panel opened, although it is elsewhere in the document.
const isOwn = (event: SyntheticEvent): boolean =>
  event.target instanceof Node && event.currentTarget.contains(event.target)

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.MuiModal-root') !== null

export const NavMenu = ({ label, look = 'bar', badge, current = false, children }: NavMenuProps) => {
  const Opener = openers[look]
  const [state, setState] = useState({ open: false, opened: false })
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null)
  // Set only while the panel is shown: otherwise the opener would refer to an element that does not exist.
  const [panelId, setPanelId] = useState<string>()
  const { open } = state
  const show = () => setState({ open: true, opened: true })
  const close = () => setState((before) => ({ ...before, open: false }))
  const leave = () => {
    opener?.focus()
    close()
  }

  // Focus that goes to nothing is no leaving: what had it was disabled or removed, or another window is in front.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const { relatedTarget: to, currentTarget } = event
    if (to !== null && isOwn(event) && !currentTarget.contains(to)) close()
  }
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const shut = () => setState((before) => ({ ...before, open: false }))
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node && !root.current?.contains(target)
    const onPointerDown = ({ target }: PointerEvent) => {
      if (isElsewhere(target)) shut()
    }
    // Only a pointer that moves leaves: one that rests while the page scrolls below it does not. A dialog that the panel opened is its own.
    const onPointerMove = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && isElsewhere(target) && !isInDialog(target)) shut()
    }
    const page = document.documentElement
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('pointermove', onPointerMove)
    page.addEventListener('pointerleave', shut)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('pointermove', onPointerMove)
      page.removeEventListener('pointerleave', shut)
    }
  }, [open])
  return (
    <div
      ref={root}
      onPointerEnter={(event) => event.pointerType === 'mouse' && isOwn(event) && show()}
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
        {badge}
        <Icon name="down" size={12} />
      </Opener>
      {children({
        ...state,
        opener,
        bar: opener?.closest('nav')?.parentElement,
        close,
        leave,
        onId: setPanelId,
      })}
    </div>
  )
}
