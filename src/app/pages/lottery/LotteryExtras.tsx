/** The scene of a draw in the strip or under it, and in the rail its switches and the largest wins; long-streak tips as toasts. */
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { filter, fromEvent, map } from 'rxjs'
import type { App } from '../../core/app.ts'
import { streaksHref } from '../../lottery/hrefs.ts'
import { DrawScene, SceneCard } from '../../features/lottery/scenes/index.ts'
import { createScenesModel, type ScenesModel } from '../../features/lottery/scenes/scenes.model.ts'
import { showStreakTips } from '../../features/lottery/streaks/tips.ts'
import { TopWins } from '../../features/lottery/wins/index.ts'
import { createTopWinsModel, type TopWinsModel } from '../../features/lottery/wins/wins.model.ts'
import { useBehavior } from '../../core/useBehavior.ts'
import { useModel } from '../../core/useModel.ts'
import type { ExtrasParts } from './extrasParts.ts'

const LotteryExtras = (parts: ExtrasParts) => {
  const { app, lottery, strip, openedAt, reveal } = parts
  const scenes = useModel(`scenes/${lottery.code}`, () =>
    createScenesModel({
      client: app.client,
      draw$: strip.changes$.pipe(
        map(({ lastDraw, readAtMs = 0 }) => lastDraw && { ...lastDraw, isStored: readAtMs < openedAt }),
      ),
      mayPlay: isMotionSeen,
      unseen$: fromEvent(document, 'visibilitychange').pipe(
        filter(() => document.visibilityState === 'hidden'),
      ),
      reveal,
    }),
  )
  const topWins = useModel('top wins', () => createTopWinsModel(app.client))
  useStreakTips(app, lottery.code)
  return (
    <>
      {scenes ? <Scenes {...parts} scenes={scenes} /> : null}
      {topWins ? <Wins topWins={topWins} /> : null}
    </>
  )
}

const isMotionSeen = (): boolean =>
  document.visibilityState === 'visible' && !matchMedia('(prefers-reduced-motion: reduce)').matches

const useStreakTips = ({ client }: App, code: string): void => {
  const navigate = useNavigate()
  useEffect(
    () => showStreakTips({ client, code, open: () => void navigate(streaksHref(code)) }),
    // `navigate` changes with the address and always leads to the same places.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, code],
  )
}

const Scenes = ({ lottery, place, onShown, scenes }: ExtrasParts & { readonly scenes: ScenesModel }) => {
  const shown = useBehavior(scenes.scenes)
  useEffect(onShown, [onShown])
  return (
    <>
      {place ? createPortal(<DrawScene family={lottery.family} scenes={shown} />, place) : null}
      <SceneCard scenes={shown} streaksHref={streaksHref(lottery.code)} />
    </>
  )
}

const Wins = ({ topWins }: { readonly topWins: TopWinsModel }) => (
  <TopWins {...useBehavior(topWins.topWins)} />
)

export default LotteryExtras
