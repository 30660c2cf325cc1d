/**
 * The scene of a draw as a stream. It plays a draw that arrives while the page is open; the first one that is known was
 * drawn before. While it plays, strip and rail withhold its result (`reveal.ts`); where it does not play, they show it at once.
 */
import { BehaviorSubject, distinctUntilChanged, filter, map, pairwise, type Observable } from 'rxjs'
import type { Reveal } from './reveal.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { SceneDraw, ScenesSnapshot } from './scenes.snapshot.ts'

/** Dependencies of the scenes. */
export interface ScenesParts {
  readonly client: Pick<Client, 'device' | 'scope'>
  /** The newest draw of the lottery, as the strip shows it. */
  readonly draw$: Observable<
    | {
        readonly issue: string
        readonly numbers?: readonly string[] | undefined
        /** Known from the store alone: the draw that follows it was not drawn now, the device had merely not known it. */
        readonly isStored?: boolean
      }
    | undefined
  >
  /** False where motion is not wanted or not seen: then a result is shown at once. */
  readonly mayPlay: () => boolean
  /** Emits when the page is no longer seen: a scene ends then. */
  readonly unseen$: Observable<unknown>
  /** Follows the scene: withholds the result until it was played. */
  readonly reveal: Pick<Reveal, 'withhold' | 'show' | 'expect'>
}

/** The scenes of one lottery. */
export interface ScenesModel {
  readonly scenes: Behavior<ScenesSnapshot>
  end(): void
}

type State = Pick<ScenesSnapshot, 'draw' | 'playing' | 'shown' | 'sounds'>

/** Starts the scenes. */
export const createScenesModel = ({ client, draw$, mayPlay, unseen$, reveal }: ScenesParts): ScenesModel => {
  const { device } = client
  const scope = client.scope()
  const state$ = new BehaviorSubject<State>({
    draw: undefined,
    playing: false,
    shown: device.setting('drawScenes', true),
    sounds: device.setting('drawSounds', false),
  })
  const change = (next: Partial<State>): void => state$.next({ ...state$.value, ...next })
  const plays = (): boolean => state$.value.shown && mayPlay()
  const over = (): void => change({ playing: false })
  reveal.expect(plays)
  const told$ = draw$.pipe(
    map((draw) =>
      draw?.numbers
        ? { issue: draw.issue, numbers: draw.numbers, isStored: draw.isStored ?? false }
        : undefined,
    ),
    filter((draw) => draw !== undefined),
  )
  scope.each(told$.pipe(distinctUntilChanged(isSame)), ({ issue, numbers }) =>
    change({ draw: { issue, numbers }, playing: false }),
  )
  scope.each(
    told$.pipe(
      distinctUntilChanged((a, b) => isSame(a, b) && a.isStored === b.isStored),
      pairwise(),
      // A corrected result is another draw of the same issue: it is shown and not played.
      filter(([before, draw]) => before.issue !== draw.issue && !before.isStored),
    ),
    ([, { issue }]) => {
      if (!plays()) return
      reveal.withhold(issue)
      change({ playing: true })
    },
  )
  scope.each(unseen$, over)
  scope.each(
    state$.pipe(
      map(({ playing }) => playing),
      distinctUntilChanged(),
      filter((playing) => !playing),
    ),
    reveal.show,
  )
  const snapshotOf = (state: State): ScenesSnapshot => ({
    ...state,
    end: state.playing ? over : undefined,
    toggleShown() {
      const shown = !state.shown
      device.remember('drawScenes', shown)
      change({ shown, playing: false })
    },
    toggleSounds() {
      device.remember('drawSounds', !state.sounds)
      change({ sounds: !state.sounds })
    },
  })
  return {
    scenes: scope.behavior(state$.pipe(map(snapshotOf)), snapshotOf(state$.value)),
    end() {
      reveal.expect(() => false)
      scope.end()
      reveal.show()
    },
  }
}

const isSame = (one: SceneDraw, other: SceneDraw): boolean =>
  one.issue === other.issue && one.numbers.join() === other.numbers.join()
