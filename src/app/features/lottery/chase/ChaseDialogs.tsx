/** The chase dialog, loaded with the first one that opens. */
import { Suspense } from 'react'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { ChaseSnapshot } from './chase.snapshot.ts'

const ChaseDialog = lazyPart(() => import('./ChaseDialog.tsx'))

export const ChaseDialogs = ({ chase }: { readonly chase: ChaseSnapshot }) => (
  <Suspense fallback={<ComingDialog />}>
    <ChaseDialog {...chase} />
  </Suspense>
)
