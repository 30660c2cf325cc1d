/** Arrow keys within a group that is one tab stop. */
import type { KeyboardEvent } from 'react'

/**
 * Moves focus among the radios or tabs of a group, and presses where it arrives: left, right (both wrap around), Home and End. Focus
 * alone chooses nothing: a dialog that closes gives it back to what opened it.
 */
export const rove = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio], [role=tab]')]
  const at = items.findIndex((item) => item === event.target)
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % items.length,
    Home: 0,
    End: -1,
  }
  const target = targets[event.key]
  if (at < 0 || target === undefined) return
  event.preventDefault()
  const item = items.at(target)
  item?.focus()
  item?.click()
}
