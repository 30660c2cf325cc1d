/** The container of toasts; rendered once next to the app's routes, and empty until the first toast. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './toast.ts'

const ToastStack = lazy(() => import('./ToastStack.tsx'))

export const Toasts = () =>
  useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get) ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
