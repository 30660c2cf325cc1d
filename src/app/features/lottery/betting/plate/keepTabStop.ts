/**
 * One tab stop in a row of the plate: the element that holds focus. It is kept on the elements themselves (React
 * renders a constant tabIndex), so that moving renders none of the hundred balls of a plate.
 */
import type { FocusEvent } from 'react'

/** Focus handler of a row: the ball that was focused becomes its one tab stop. */
export const keepTabStop = (event: FocusEvent<HTMLElement>): void => {
  const focused = event.target as Element
  if (!focused.hasAttribute('data-rove')) return
  for (const element of event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]'))
    element.tabIndex = element === focused ? 0 : -1
}
