/** The help of the play on the plate, on a page without panels. */
import { Suspense, useState, type ReactNode } from 'react'
import type { Play } from '#engine/plays/define.ts'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import type { PlayHelpParts } from '../../features/lottery/betting/playHelp/playHelp.model.ts'
import { ComingDialog } from '../../ui/overlays/ComingDialog.tsx'

const OpenedPlayHelp = lazyPart(() => import('./OpenedPlayHelp.tsx'))

/** Returns how it opens, and its dialog while it is open. */
export const usePlayHelp = (
  parts: PlayHelpParts,
): { readonly open: () => void; readonly dialog: ReactNode } => {
  const [play, setPlay] = useState<Play>()
  return {
    open: () => setPlay(parts.page.play()),
    dialog: play ? (
      <Suspense fallback={<ComingDialog />}>
        <OpenedPlayHelp parts={parts} play={play} close={() => setPlay(undefined)} />
      </Suspense>
    ) : null,
  }
}
