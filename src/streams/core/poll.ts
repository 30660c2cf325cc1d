/** The pattern for all data that is polled in addition to a socket: fetched at once, on request, and after a pause. */
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

/** When to send a request. */
export interface PollOptions {
  /** Milliseconds between two requests. */
  readonly everyMs: number
  /** Triggers a request at once: a change, a reconnect, a button. */
  readonly again$: Observable<unknown>
  /** False pauses the poll (signed out, page left). */
  readonly active$: Observable<boolean>
  readonly scheduler?: SchedulerLike
}

/**
 * Sends a request now, on every event of `again$`, and every `everyMs`. Only one request is open at a time: events during
 * a request cause exactly one more request after it, so that no change is missed.
 */
export const poll = <T>(ask: () => Promise<T>, options: PollOptions): Observable<T> => {
  const { everyMs, again$, active$, scheduler } = options
  return active$.pipe(
    switchMap((active) => {
      if (!active) return EMPTY
      // 0 none, 1 open, 2 open with one more waiting.
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
