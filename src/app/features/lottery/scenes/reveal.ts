/**
 * Whether the newest result of a page is shown yet. A scene withholds it when it begins and shows it when it ends; strip and
 * rail follow. Without a scene nothing is withheld, and nothing is withheld longer than the longest scene plays.
 */
import {
  BehaviorSubject,
  combineLatest,
  defer,
  delay,
  distinctUntilChanged,
  map,
  of,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'

/** What is withheld at a moment. */
export interface RevealState {
  /** The issue whose result is not shown yet. */
  readonly withheld: string | undefined
  /** The issue whose result a scene has shown last: it stands there already, and does not appear once more. */
  readonly played: string | undefined
}

/** The newest result of a page, shown or not yet. */
export interface Reveal {
  readonly state: Behavior<RevealState>
  /** Called when a scene begins. */
  withhold(issue: string): void
  /** Called when it has shown its result, was skipped, or is gone. */
  show(): void
  /** Sets how `plays` learns whether a scene would play now: then the rail waits for the strip, which begins it. */
  expect(plays: () => boolean): void
  plays(): boolean
}

/** A race takes six seconds; a scene that stopped in the middle must not keep its result. */
export const longestSceneMs = 8_000

/** How long a rail that was read first waits for the strip. */
export const stripFollowsMs = 3_000

/** Nothing is withheld at first. */
export const createReveal = (): Reveal => {
  const state = new BehaviorSubject<RevealState>({ withheld: undefined, played: undefined })
  let timer: ReturnType<typeof setTimeout> | undefined
  let plays = (): boolean => false
  const show = (): void => {
    clearTimeout(timer)
    const { withheld } = state.value
    if (withheld !== undefined) state.next({ withheld: undefined, played: withheld })
  }
  return {
    state: {
      get value() {
        return state.value
      },
      changes$: state.asObservable(),
    },
    withhold(issue) {
      clearTimeout(timer)
      timer = setTimeout(show, longestSceneMs)
      state.next({ ...state.value, withheld: issue })
    },
    show,
    expect: (next) => (plays = next),
    plays: () => plays(),
  }
}

interface ShownDraw {
  readonly lastDraw:
    | {
        readonly issue: string
        readonly numbers: readonly string[] | undefined
        readonly tags: readonly string[]
        readonly animals?: readonly string[] | undefined
      }
    | undefined
}

/** A strip without what is withheld: its issue stands there as one that is being drawn. */
export const stripBefore = <S extends ShownDraw>(strip: S, { withheld }: RevealState): S => {
  const { lastDraw } = strip
  return lastDraw && lastDraw.issue === withheld
    ? { ...strip, lastDraw: { ...lastDraw, numbers: undefined, tags: [], animals: undefined } }
    : strip
}

type Row = { readonly issue: string }
interface ShownRows {
  readonly rows: Loadable<readonly Row[]>
}

/** A rail without the row that is withheld. */
export const railBefore = <R extends ShownRows>(rail: R, { withheld }: RevealState): R => {
  const rows = rowsOf(rail)
  return rows.some(({ issue }) => issue === withheld)
    ? { ...rail, rows: { ...rail.rows, value: rows.filter(({ issue }) => issue !== withheld) } }
    : rail
}

const rowsOf = ({ rows }: ShownRows): readonly Row[] => (rows.state === 'ready' ? rows.value : [])

/** The rail as it may be shown. One that has read a draw before the strip has it waits a moment: the strip begins the scene. */
export const railInStep = <R extends ShownRows>(
  rail: Behavior<R>,
  strip: Behavior<ShownDraw>,
  reveal: Reveal,
): Observable<R> => {
  // The strip changes with every second of the countdown, which must not begin the wait again.
  const newest$ = strip.changes$.pipe(
    map(({ lastDraw }) => lastDraw?.issue),
    distinctUntilChanged(),
  )
  return defer(() => {
    // What was waited for once is not waited for again: another play has the same draws.
    let waited: string | undefined
    return combineLatest([rail.changes$, newest$, reveal.state.changes$]).pipe(
      switchMap(([shown, newest, state]) => {
        const rows = rowsOf(shown)
        const isAhead = rows.findIndex(({ issue }) => issue === newest) > 0
        const before = of(railBefore(shown, state))
        return isAhead && rows[0]?.issue !== waited && reveal.plays()
          ? before.pipe(
              delay(stripFollowsMs),
              tap(() => (waited = rows[0]?.issue)),
            )
          : before
      }),
    )
  })
}
