/**
 * Short notices, top right. A toast is never the only record: events about money are also in a list.
 * This is the light part, which any code may call; the renderer (`ToastStack.tsx`) is loaded with the first toast
 * and then shows the waiting ones.
 */

export type ToastKind = 'ok' | 'info' | 'win' | 'error' | 'check'

export interface Toast {
  readonly kind: ToastKind
  readonly title?: string | undefined
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
  /** How long it is shown, for one that can be acted upon; by default as long as its kind. */
  readonly ms?: number | undefined
  /** The same toast under a key is not shown twice; another one with it takes its place. */
  readonly key?: string | undefined
}

/** Shows a toast and returns a function that removes it. */
export type ShowToast = (toast: Toast) => () => void

interface Waiting {
  readonly toast: Toast
  cancelled: boolean
  close: () => void
}

let shown: ShowToast | undefined
const waiting: Waiting[] = []
const listeners = new Set<() => void>()

export const showToast: ShowToast = (toast) => {
  if (shown) return shown(toast)
  const entry: Waiting = { toast, cancelled: false, close: () => undefined }
  waiting.push(entry)
  for (const tell of listeners) tell()
  return () => {
    entry.cancelled = true
    entry.close()
  }
}

/** Called by the renderer of toasts once it is ready; returns a function that disconnects it. */
export const connectToasts = (show: ShowToast): (() => void) => {
  shown = show
  for (const entry of waiting.splice(0)) if (!entry.cancelled) entry.close = show(entry.toast)
  return () => {
    shown = undefined
  }
}

/** Whether any toast was requested so far, as an external store. */
export const toastsWanted = {
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
  get: (): boolean => shown !== undefined || waiting.length > 0,
}
