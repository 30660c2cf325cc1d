/** Counts the open dialogs: notices wait until there is none. */
import { useLayoutEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

const change = (by: number): void => {
  open += by
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * Counts as an open dialog for as long as the component is mounted and `counts` is true. It takes effect before the frame is
 * painted, so that between two consecutive questions there is no moment without one.
 */
export const useOpenDialog = (counts: boolean): void =>
  useLayoutEffect(() => {
    if (!counts) return undefined
    change(1)
    return () => change(-1)
  }, [counts])

/** True while a dialog is open. */
export const useAnyDialogOpen = (): boolean => useSyncExternalStore(subscribe, () => open > 0)

/** Whether a dialog may be shown now; a notice (`waits`) is hidden while any other is open, and no other waits for it. */
export const useDialogTurn = (waits: boolean): boolean => {
  useOpenDialog(!waits)
  const taken = useAnyDialogOpen()
  return !(waits && taken)
}
