/** The place of 常用玩法, which is loaded after the page: as high as it, so that nothing below moves. */
import { Suspense } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { besideContent } from '#src/parts/content.ts'
import { usedPlaysHeight } from '../../features/lottery/betting/usedPlays/place.ts'
import type { PanelParts } from '../../features/lottery/betting/panelParts.ts'

const OftenUsed = lazyPart(besideContent(() => import('./OftenUsed.tsx')))

export const OftenUsedPlace = ({ parts }: { readonly parts: PanelParts }) => (
  <Suspense fallback={<div style={{ height: usedPlaysHeight }} />}>
    <OftenUsed parts={parts} />
  </Suspense>
)
