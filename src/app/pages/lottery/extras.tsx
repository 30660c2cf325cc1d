/** What a page of a lottery loads after itself: the scene of a draw, its switches, the tips and the largest wins. */
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { lazyPart } from '#src/app/ui/lazyPart.ts'
import { createReveal, railInStep, stripBefore, type Reveal } from '../../features/lottery/scenes/reveal.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { besideContent } from '#src/parts/content.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { App } from '../../core/app.ts'
import type { IssueStripSnapshot } from '../../features/lottery/betting/strip/strip.snapshot.ts'
import type { TrendModel } from '../../features/lottery/trend/trend.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import type { ExtrasParts } from './extrasParts.ts'

/** What a page gets from them. */
export interface Extras {
  readonly reveal: Reveal
  /** The place of a scene over the drawn numbers. */
  readonly inStrip: ReactNode
  /** The place of a race. */
  readonly under: ReactNode
  readonly rail: ReactNode
}

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

/** The scene in the strip or under it, the cards in the rail, and what of the newest draw may be shown. */
export const useExtras = (parts: Omit<ExtrasParts, 'place' | 'onShown' | 'openedAt' | 'reveal'>): Extras => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { app, lottery } = parts
  const [isShown, setShown] = useState(false)
  const [openedAt] = useState(() => (app.client.clock.known ? app.client.clock.now() - readJustBeforeMs : 0))
  const [reveal] = useState(createReveal)
  const onShown = useCallback(() => setShown(true), [])
  const isRace = lottery.family === 'pk10'
  // A race keeps its place from the beginning, so that nothing moves when it is loaded.
  const minHeight = isShown ? 0 : app.client.device.setting('drawScenes', true) ? 199 : 38
  return {
    reveal,
    inStrip: isRace ? null : <div ref={setPlace} style={{ display: 'contents' }} />,
    under: isRace ? <div ref={setPlace} data-drawn style={{ marginTop: 8, minHeight }} /> : null,
    rail: (
      <Suspense>
        <LotteryExtras {...parts} openedAt={openedAt} reveal={reveal} place={place} onShown={onShown} />
      </Suspense>
    ),
  }
}

/** The strip without a result whose scene is under way. */
export const useStrip = <S extends IssueStripSnapshot>(
  strip: Behavior<S>,
  { reveal, inStrip }: Extras,
): S & { readonly scene: ReactNode; readonly still: boolean } => {
  const known = useBehavior(strip)
  const state = useBehavior(reveal.state)
  return { ...stripBefore(known, state), scene: inStrip, still: known.lastDraw?.issue === state.played }
}

/** A rail of recent draws that shows a result when the strip does. */
export const inStep = (
  { client }: App,
  model: TrendModel,
  strip: ExtrasParts['strip'],
  reveal: Reveal,
): TrendModel => {
  const scope = client.scope()
  return {
    rail: scope.behavior(railInStep(model.rail, strip, reveal), model.rail.value),
    end() {
      scope.end()
      model.end()
    },
  }
}
