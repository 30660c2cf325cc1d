/**
 * A behavior is a value over time that is always there; a plain observable is events. A scope ends what
 * it made, so nothing that belongs to a page needs to be unsubscribed by hand.
 */
import { BehaviorSubject, Subject, type Observable, type Subscription } from 'rxjs'

/** A value over time, readable at any moment. */
export interface Behavior<T> {
  readonly value: T
  readonly changes$: Observable<T>
}

/** What lives as long as a page, and ends with it. */
export interface Scope {
  /** Completes when the scope ends. */
  readonly ended$: Observable<void>
  /** Follows `source$` from `initial` on. Errors are reported and leave the last value standing. */
  behavior<T>(source$: Observable<T>, initial: T): Behavior<T>
  /** Reports a failure that nobody handles. */
  readonly report: (error: unknown) => void
  /** Runs something in the background; a failure is reported. */
  run(work: () => unknown): void
  /** Runs something on each event until the scope ends. */
  each<T>(source$: Observable<T>, run: (event: T) => void): void
  end(): void
}

/** Makes a scope; `report` hears of errors that no one handled. */
export const createScope = (report: (error: unknown) => void): Scope => {
  const ended$ = new Subject<void>()
  const subscriptions = new Set<Subscription>()
  const follow = <T>(source$: Observable<T>, next: (value: T) => void): void => {
    subscriptions.add(source$.subscribe({ next, error: report }))
  }
  const run = (work: () => unknown): void => {
    new Promise((resolve) => resolve(work())).catch(report)
  }
  return {
    ended$,
    report,
    run,
    behavior(source$, initial) {
      const subject = new BehaviorSubject(initial)
      follow(source$, (value) => subject.next(value))
      return {
        get value() {
          return subject.value
        },
        changes$: subject.asObservable(),
      }
    },
    each: follow,
    end() {
      for (const subscription of subscriptions) subscription.unsubscribe()
      subscriptions.clear()
      ended$.next()
      ended$.complete()
    },
  }
}
