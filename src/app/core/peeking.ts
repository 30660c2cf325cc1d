/**
 * Whether a result is known to the server that the player has not seen yet (decided.md 28): a balance would tell it, so that none is shown
 * meanwhile.
 */
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'

const open$ = new BehaviorSubject(0)

/** True while one is open on this page. */
export const peeking$: Observable<boolean> = open$.pipe(
  map((count) => count > 0),
  distinctUntilChanged(),
)

/** One begins; answers what ends it. */
export const beginPeek = (): (() => void) => {
  let ended = false
  open$.next(open$.value + 1)
  return () => {
    if (!ended) open$.next(open$.value - 1)
    ended = true
  }
}
