/** The bet-again dialog, loaded with the first one that opens. */
import { lazy, Suspense } from 'react'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import type { BetAgainSnapshot } from './betAgain.snapshot.ts'

const BetAgainDialog = lazy(() => import('./BetAgainDialog.tsx'))

export const BetAgainDialogs = ({ again }: { readonly again: BetAgainSnapshot }) => (
  <Suspense fallback={<ComingDialog />}>
    <BetAgainDialog {...again} />
  </Suspense>
)
