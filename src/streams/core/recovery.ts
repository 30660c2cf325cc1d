/**
 * Requests to repeat after the connection broke: the connection is retried until the server answers, then every source
 * fetches. While some calls are answered and others lost, the connection goes up and down as fast as the network; neither
 * the tries nor the requests of the sources may follow at that rate.
 *
 * States: steady (no call was lost since the connection last became stable), down (retried at the end of each pause of the
 * schedule) and back (up again, and everything is to be fetched). The first loss begins the first pause; each try and each
 * fetch begins the next, longer one. When the connection comes back everything is fetched at once, unless it was already
 * fetched in this pause: then at the end of the pause. Only a stable connection is steady again, and then the schedule
 * starts from the beginning.
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

/** The next step: retry the connection with one call, or make every source fetch because the connection is back. */
export type RecoveryStep = 'try' | 'back'

/** Clock and random source of a recovery. */
export interface RecoveryParts {
  /** A monotonic clock in milliseconds: a device clock that is set back an hour must not delay the recovery. */
  readonly monotonicNow: () => number
  /** From 0 up to 1. */
  readonly random: () => number
}

/** Emits when to retry the connection and when every source has to fetch, from the state of the connection. */
export const recoverySteps = (
  up$: Observable<boolean>,
  { monotonicNow, random }: RecoveryParts,
): Observable<RecoveryStep> =>
  defer(() => {
    let tries = 0
    let pauseEndsAt = 0
    // A call was lost since everything was last fetched.
    let owed = false
    // Everything was already fetched in this pause.
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

/** The pause after a number of tries, longer each time, with jitter so that the pages of a site do not retry together. */
export const pauseMs = (tries: number, random: number): number => {
  const { first, longest, spread } = timing.reconnect
  return Math.min(first * 2 ** tries, longest) * (1 - spread + 2 * spread * random)
}

const wait = (ms: number): Observable<unknown> => (ms > 0 ? timer(ms) : of(0))
