/**
 * One tab stop in a row of the plate: the element that had focus last. It is set on the DOM elements directly (React
 * renders a constant tabIndex), so that moving the focus renders none of the hundred balls of a plate.
 */
import type { FocusEvent } from 'react'

/** Focus handler of a row: makes the focused ball the only tab stop of the row. */
export const keepTabStop = (event: FocusEvent<HTMLElement>): void => {
  const focused = event.target as Element
  if (!focused.hasAttribute('data-rove')) return
  for (const element of event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]'))
    element.tabIndex = element === focused ? 0 : -1
}
