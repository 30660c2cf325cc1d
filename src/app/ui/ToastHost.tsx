/** Where toasts appear; stands once beside the app's routes and costs nothing until the first one. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './toast.ts'

const Toasts = lazy(() => import('./Toasts.tsx'))

export const ToastHost = () =>
  useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get) ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
