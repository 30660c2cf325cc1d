/**
 * Questions whose answers come later: of the worker, of the store, of the server. Between question and answer the player may open
 * another play, clear the plate, leave the page or sign out; the answer belongs to what was there before and must be dropped.
 * This is the one place that drops it.
 */
import { NEVER, Observable, concatMap, finalize, merge, takeUntil } from 'rxjs'

/** The answer of one question. Unsubscribing aborts the signal, and nothing of it arrives any more. */
export const asked = <T>(ask: (signal: AbortSignal) => Promise<T>): Observable<T> =>
  new Observable((subscriber) => {
    const stop = new AbortController()
    ask(stop.signal).then(
      (answer) => {
        subscriber.next(answer)
        subscriber.complete()
      },
      (error: unknown) => subscriber.error(error),
    )
    return () => stop.abort(new Error('the answer is no longer wanted'))
  })

/** A question, and what is done with its answer. */
export interface Question<T> {
  readonly ask: (signal: AbortSignal) => Promise<T>
  /** Receives the answer. Never called with a dropped one. */
  readonly land?: (answer: T) => unknown
  /** Emits when something changed that the answer depends on. */
  readonly until$?: Observable<unknown>
  /** A newer question of the same kind drops this one. */
  readonly kind?: string
  /** True from the question on; false once it is over: landed, failed or dropped. */
  readonly busy?: (on: boolean) => void
  /** Called when it fails, which is reported as well: whoever waits for an answer hears that there will be none. */
  readonly failed?: () => void
}

/** A question that is asked when it is subscribed; a dropped one completes, a failed one errors. */
export const questioned = <T>(
  { ask, land, until$ = NEVER, busy }: Question<T>,
  gone$: Observable<unknown>,
): Observable<unknown> =>
  new Observable((subscriber) => {
    busy?.(true)
    return asked(ask)
      .pipe(
        takeUntil(merge(until$, gone$)),
        concatMap(async (answer) => land?.(answer)),
        finalize(() => busy?.(false)),
      )
      .subscribe(subscriber)
  })
