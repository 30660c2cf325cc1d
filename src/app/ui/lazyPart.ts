/** A component that is loaded when it is first drawn, however often its request is lost on the way. */
import { createElement, lazy, useState, type FunctionComponent } from 'react'
import { loadPart } from '#src/parts/loadPart.ts'

let waiting = 0
const listeners = new Set<() => void>()
const setWaiting = (change: 1 | -1): void => {
  waiting += change
  for (const listener of listeners) listener()
}

// As long as a call of the client is waited for: a line that hangs loses nothing and brings nothing.
const silentMs = 15_000

/** Whether a component was requested and its request was lost, or hangs: in the form of `useSyncExternalStore`. */
export const partsLost = {
  get: (): boolean => waiting > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} as const

/** A component whose code is requested when it is first drawn, or before. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Requests the code now; drawn after that, the component suspends nothing. */
  readonly preload: () => Promise<unknown>
}

/**
 * As `lazy` of React; until the part is here, the nearest Suspense shows its fallback. A part that is here already is
 * drawn at once: React shows nothing new for 300 ms after a fallback, however short that was.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: FunctionComponent<Props> }>,
): LazyPart<Props> => {
  let part: FunctionComponent<Props> | undefined
  const request = async () => {
    let isLost = false
    const lose = () => {
      if (!isLost) setWaiting(1)
      isLost = true
    }
    const silent = setTimeout(lose, silentMs)
    try {
      const loaded = await loadPart(load, lose)
      part = loaded.default
      return loaded
    } finally {
      clearTimeout(silent)
      if (isLost) setWaiting(-1)
    }
  }
  const Late = lazy(request)
  const Part = (props: Props) => {
    // Chosen once: a component that changed its type would lose its state.
    const [Chosen] = useState<FunctionComponent<Props>>(() => part ?? Late)
    return createElement(Chosen, props)
  }
  return Object.assign(Part, { preload: request })
}
