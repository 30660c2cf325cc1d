/**
 * Requests to repeat after the connection broke: the line is tried until it answers, then every source asks. While some calls
 * are answered and others lost, the line goes up and down as fast as the network; neither the tries nor the questions
 * may follow at that pace.
 *
 * States: steady (nothing was lost since the line last held), down (tried at the end of each pause of the schedule) and
 * back (up again, and everything is to be asked). The first loss begins the first pause; each try and each asking begins
 * the next, longer one. A line that comes back is asked at once, unless everything was asked in this pause already: then
 * at its end. Only a line that holds is steady again, and then the schedule begins anew.
 */
import {
  EMPTY,
  concat,
  defer,
  distinctUntilChanged,
  ignoreElements,
  map,
  of,
  repeat,
  switchMap,
  tap,
  timer,
  type Observable,
} from 'rxjs'
import { timing } from './timing.ts'

/** The next step: try the line by one call, or make every source ask because the line is back. */
export type RecoveryStep = 'try' | 'back'

/** Clock and chance of a recovery. */
export interface RecoveryParts {
  /** Milliseconds that only go forward: a device that is set back an hour must not wait for it. */
  readonly monotonicNow: () => number
  /** From 0 up to 1. */
  readonly random: () => number
}

/** Emits when to try the line and when every source has to ask, from the state of the line. */
export const recoverySteps = (
  up$: Observable<boolean>,
  { monotonicNow, random }: RecoveryParts,
): Observable<RecoveryStep> =>
  defer(() => {
    let tries = 0
    let pauseEndsAt = 0
    // Something was lost since everything was last asked for.
    let owed = false
    // Everything was asked for in this pause already.
    let asked = false

    const pause = (): void => {
      pauseEndsAt = monotonicNow() + pauseMs(tries, random())
      tries += 1
    }
    const pauseOver = () => wait(pauseEndsAt - monotonicNow())
    const trying = defer(pauseOver).pipe(
      map((): RecoveryStep => {
        asked = false
        pause()
        return 'try'
      }),
      repeat(),
    )
    const asking = defer(() => (asked ? pauseOver() : of(0))).pipe(
      map((): RecoveryStep => {
        owed = false
        asked = true
        pause()
        return 'back'
      }),
    )
    const holding = timer(timing.lineHolds).pipe(
      tap(() => {
        tries = 0
        asked = false
      }),
      ignoreElements(),
    )
    return up$.pipe(
      distinctUntilChanged(),
      switchMap((up) => {
        if (up) return owed ? concat(asking, holding) : EMPTY
        if (tries === 0) pause()
        owed = true
        return trying
      }),
    )
  })

/** The pause after so many tries, longer each time, spread so that the pages of a site do not try together. */
export const pauseMs = (tries: number, random: number): number => {
  const { first, longest, spread } = timing.reconnect
  return Math.min(first * 2 ** tries, longest) * (1 - spread + 2 * spread * random)
}

const wait = (ms: number): Observable<unknown> => (ms > 0 ? timer(ms) : of(0))
