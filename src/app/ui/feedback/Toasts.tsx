/** Where toasts appear; stands once beside the app's routes and costs nothing until the first one. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './toast.ts'

const ToastStack = lazy(() => import('./ToastStack.tsx'))

export const Toasts = () =>
  useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get) ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
