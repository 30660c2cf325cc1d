/** A behavior as React state: the view draws whatever value it has now. */
import { useCallback, useSyncExternalStore } from 'react'
import type { Behavior } from '#src/streams/behavior.ts'

/** The present value of a behavior; draws again when it changes. */
export const useBehavior = <T>(behavior: Behavior<T>): T =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const subscription = behavior.changes$.subscribe(changed)
        return () => subscription.unsubscribe()
      },
      [behavior],
    ),
    () => behavior.value,
  )
