/** A behavior as React state: the view draws whatever value it has now. */
import { useCallback, useSyncExternalStore } from 'react'
import type { Behavior } from '#src/streams/core/behavior.ts'

/** The present value of a behavior; draws again when it changes. A bare value never does. */
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
