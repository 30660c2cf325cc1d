/** The dialogs of a lottery page, which are loaded after it. */
import { Suspense, useEffect } from 'react'
import type { PanelParts } from '../../features/lottery/betting/panelParts.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { besideContent } from '#src/parts/content.ts'
import { ComingDialog } from '#src/app/ui/overlays/ComingDialog.tsx'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { useBehavior } from '../../core/useBehavior.ts'

const load = () => import('./OpenedBetDialogs.tsx')
const OpenedBetDialogs = lazyPart(load)

interface BetDialogsProps {
  readonly asking: Behavior<boolean>
  readonly parts: PanelParts
}

export const BetDialogs = ({ asking, parts }: BetDialogsProps) => {
  useEffect(() => {
    // A notice of three seconds must not lose one of them to loading its code; offline it is loaded when a dialog opens.
    besideContent(load)().catch(() => undefined)
  }, [])
  return useBehavior(asking) ? (
    <Suspense fallback={<ComingDialog />}>
      <OpenedBetDialogs parts={parts} />
    </Suspense>
  ) : null
}
