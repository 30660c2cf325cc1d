/** The chase dialog, loaded with the first one that opens. */
import { lazy, Suspense } from 'react'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import type { ChaseSnapshot } from './chase.snapshot.ts'

const ChaseDialog = lazy(() => import('./ChaseDialog.tsx'))

export const ChaseDialogs = ({ chase }: { readonly chase: ChaseSnapshot }) => (
  <Suspense fallback={<ComingDialog />}>
    <ChaseDialog {...chase} />
  </Suspense>
)
