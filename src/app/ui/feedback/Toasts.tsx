/** The container of toasts; rendered once next to the app's routes, and empty until the first toast. */
import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../lazyPart.ts'
import { toastsWanted } from '../toast.ts'

const ToastStack = lazyPart(() => import('./ToastStack.tsx'))

export const Toasts = () =>
  useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get) ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null
