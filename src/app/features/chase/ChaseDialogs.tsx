/** The chase dialog, loaded with the first one that opens. */
import { lazy, Suspense } from 'react'
import type { ChaseSnapshot } from './chase.snapshot.ts'

const ChaseDialog = lazy(() => import('./ChaseDialog.tsx'))

export const ChaseDialogs = ({ chase }: { readonly chase: ChaseSnapshot }) => (
  <Suspense>
    <ChaseDialog {...chase} />
  </Suspense>
)
