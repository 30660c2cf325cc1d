/** A behavior as React state: the view renders its current value. */
import { useCallback, useSyncExternalStore } from 'react'
import type { Behavior } from '#src/streams/core/behavior.ts'

/** The current value of a behavior; renders again when it changes. A bare value never changes. */
export const useBehavior = <T>(behavior: Behavior<T> | { readonly value: T }): T =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        if (!('changes$' in behavior)) return () => undefined
        const subscription = behavior.changes$.subscribe(changed)
        return () => subscription.unsubscribe()
      },
      [behavior],
    ),
    () => behavior.value,
  )
