/** A component that is loaded when it is first drawn, however often its request is lost on the way. */
import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react'
import { loadPart } from '#src/parts/loadPart.ts'

let waiting = 0
const listeners = new Set<() => void>()
const setWaiting = (change: 1 | -1): void => {
  waiting += change
  for (const listener of listeners) listener()
}
const onLost = () => {
  setWaiting(1)
  return () => setWaiting(-1)
}

/** Whether a component was requested, was lost and is requested again: in the form of `useSyncExternalStore`. */
export const partsLost = {
  get: (): boolean => waiting > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
} as const

/** As `lazy` of React; until the part is here, the nearest Suspense shows its fallback. */
export const lazyPart = <Props>(
  load: () => Promise<{ readonly default: FunctionComponent<Props> }>,
): LazyExoticComponent<FunctionComponent<Props>> => lazy(() => loadPart(load, onLost))
