/** The session as React state. */
import { useCallback, useSyncExternalStore } from 'react'
import type { Session } from '#src/streams/session.ts'
import type { App } from './app.ts'

/** Who is signed in, and again when that changes. */
export const useSession = ({ client }: App): Session =>
  useSyncExternalStore(
    useCallback(
      (changed) => {
        const subscription = client.session.session$.subscribe(changed)
        return () => subscription.unsubscribe()
      },
      [client],
    ),
    () => client.session.value,
  )
