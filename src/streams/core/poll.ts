/** One pattern for everything that is polled behind a socket: at once, when asked to, and after a pause. */
import {
  EMPTY,
  concatMap,
  merge,
  switchMap,
  timer,
  tap,
  filter,
  type Observable,
  type SchedulerLike,
} from 'rxjs'

/** When to ask. */
export interface PollOptions {
  /** Milliseconds between two questions. */
  readonly everyMs: number
  /** Asks at once: a change, a reconnect, a button. */
  readonly again$: Observable<unknown>
  /** False pauses the poll (signed out, page left). */
  readonly active$: Observable<boolean>
  readonly scheduler?: SchedulerLike
}

/**
 * Asks now, on every event of `again$`, and every `everyMs`. One question at a time: whatever asks while one is under
 * way is answered by exactly one more question after it, so that nothing told meanwhile is missed.
 */
export const poll = <T>(ask: () => Promise<T>, options: PollOptions): Observable<T> => {
  const { everyMs, again$, active$, scheduler } = options
  return active$.pipe(
    switchMap((active) => {
      if (!active) return EMPTY
      // 0 none, 1 under way, 2 under way with one more waiting.
      let asked = 0
      return merge(timer(0, everyMs, scheduler), again$).pipe(
        filter(() => asked < 2),
        tap(() => (asked += 1)),
        concatMap(async () => {
          try {
            return await ask()
          } finally {
            asked -= 1
          }
        }),
      )
    }),
  )
}
