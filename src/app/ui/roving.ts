/**
 * One tab stop for a group, arrows inside. The element that holds focus is the group's tab stop; it is
 * kept on the elements themselves (React renders a constant tabIndex), so moving renders nothing.
 */
import type { FocusEvent, KeyboardEvent } from 'react'

const members = (container: HTMLElement): readonly HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-rove]'),
]

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Where an arrow, Home or End leads from `index` of `count`; undefined for any other key. Ends meet. */
export const roveTarget = (key: string, index: number, count: number): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (index + step + count) % count
}

/** Key handler of the container; answers the element that took focus. */
export const roveByKey = (event: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
  const all = members(event.currentTarget)
  const index = all.findIndex((element) => element === event.target)
  if (index < 0) return undefined
  const target = roveTarget(event.key, index, all.length)
  const element = target === undefined ? undefined : all[target]
  if (!element) return undefined
  event.preventDefault()
  element.focus()
  return element
}

/** Focus handler of the container: what was focused becomes its one tab stop. */
export const keepTabStop = (event: FocusEvent<HTMLElement>): void => {
  const focused = event.target as Element
  if (!focused.hasAttribute('data-rove')) return
  for (const element of members(event.currentTarget)) element.tabIndex = element === focused ? 0 : -1
}
