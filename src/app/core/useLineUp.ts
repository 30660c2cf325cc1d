/** Whether the server can be reached, as React state; true until the app is loaded. */
import { useCallback, useSyncExternalStore } from 'react'
import type { App } from './app.ts'

export const useLineUp = (app: App | undefined): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const subscription = app?.client.line.line$.subscribe(changed)
        return () => subscription?.unsubscribe()
      },
      [app],
    ),
    () => app?.client.line.value.up ?? true,
  )
