/** The session as React state. */
import { useCallback, useSyncExternalStore } from 'react'
import type { Session } from '#src/streams/core/session.ts'
import type { App } from './app.ts'

/** The current session, emitted again when it changes; undefined while the app loads. */
export const useSession = (app: App | undefined): Session | undefined =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const subscription = app?.client.session.session$.subscribe(changed)
        return () => subscription?.unsubscribe()
      },
      [app],
    ),
    () => app?.client.session.value,
  )
