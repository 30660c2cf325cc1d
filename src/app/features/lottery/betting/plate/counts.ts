/** Counts every new choice in the worker; a newer choice aborts an older count. */
import { EMPTY, distinctUntilChanged, map, of, startWith, switchMap, timer, type Observable } from 'rxjs'
import type { Play } from '#engine/plays/define.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import { asked } from '#src/streams/core/asked.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import { timing } from '#src/streams/core/timing.ts'
import type { EngineClient } from '#src/workers/engine.client.ts'
import { playOf, type PageState, type World } from '../betting.state.ts'
import { emptyCount } from '../plateCount.ts'
import { countDraft } from './reading.ts'

/** The count of the current plate, as parts of the state of the page; of an uploaded text it is known. */
export const countsOf = (
  engine: EngineClient,
  world: Behavior<World>,
  state$: Observable<PageState>,
): Observable<Partial<PageState>> =>
  state$.pipe(
    distinctUntilChanged((before, after) => sameChoice(before.draft, after.draft)),
    switchMap(({ draft, counted: known }) => {
      if (known === draft) return EMPTY
      const play = playOf(world.value, { draft })
      if (!play) return of({ count: emptyCount, counted: draft, parsing: false })
      return counted(engine, play, draft).pipe(
        startWith(...(play.plate.kind === 'typed' ? [{ parsing: true }] : [])),
      )
    }),
  )

const sameChoice = (a: PlateDraft, b: PlateDraft): boolean =>
  a.method === b.method &&
  a.picks === b.picks &&
  a.text === b.text &&
  a.entries === b.entries &&
  a.positions === b.positions

/**
 * The state as it is shown: chosen numbers together with their count, so that a click is one rendering; without it if the
 * worker needs longer than a frame. Typed text is shown at once: a field must not lag behind its keys.
 */
export const shownState = (state$: Observable<PageState>): Observable<PageState> =>
  state$.pipe(
    switchMap((state) => (awaitsCount(state) ? timer(timing.countWait).pipe(map(() => state)) : of(state))),
  )

const awaitsCount = ({ draft, counted }: PageState): boolean =>
  counted !== undefined &&
  counted.method === draft.method &&
  counted.text === draft.text &&
  counted.entries === draft.entries &&
  !sameChoice(counted, draft)

const counted = (engine: EngineClient, play: Play, draft: PlateDraft): Observable<Partial<PageState>> =>
  asked((signal) => countDraft(engine, signal, play, draft)).pipe(
    map((count) => ({ count, counted: draft, parsing: false })),
  )
