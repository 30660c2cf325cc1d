/** What a page of a lottery loads after itself: the scene of a draw, its switches, the tips and the largest wins. */
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { besideContent } from '#src/parts/content.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { ExtrasParts } from './extrasParts.ts'

const idle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))

// The page is complete without them: if they cannot be loaded, they are absent.
const LotteryExtras = lazyPart<ExtrasParts>(() =>
  besideContent(idle)()
    .then(() => loadPart(() => import('./LotteryExtras.tsx')))
    .catch(() => ({ default: () => null })),
)

/** An issue that was read so shortly before the page opened is as good as one read by it. */
const readJustBeforeMs = 1_000

/** The place under the strip, and the cards in the rail. */
export const useExtras = (
  parts: Omit<ExtrasParts, 'place' | 'onShown' | 'openedAt'>,
): { readonly place: ReactNode; readonly rail: ReactNode } => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { app, lottery } = parts
  const [isShown, setShown] = useState(false)
  const [openedAt] = useState(() => (app.client.clock.known ? app.client.clock.now() - readJustBeforeMs : 0))
  const onShown = useCallback(() => setShown(true), [])
  // A race keeps its place from the beginning, so that nothing moves when it is loaded.
  const minHeight = isShown ? 0 : app.client.device.setting('drawScenes', true) ? 199 : 38
  const style = lottery.family === 'pk10' ? { marginTop: 8, minHeight } : { position: 'relative' as const }
  return {
    place: <div ref={setPlace} style={style} />,
    rail: (
      <Suspense>
        <LotteryExtras {...parts} openedAt={openedAt} place={place} onShown={onShown} />
      </Suspense>
    ),
  }
}
