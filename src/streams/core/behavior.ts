/**
 * A behavior is a value over time that always exists; a plain observable is a stream of events. A scope ends all that
 * it made, so that a page needs no explicit unsubscribing.
 */
import { BehaviorSubject, NEVER, Subject, merge, type Observable, type Subscription } from 'rxjs'
import { questioned, type Question } from './asked.ts'

/** A value over time, readable at any moment. */
export interface Behavior<T> {
  readonly value: T
  readonly changes$: Observable<T>
}

/** The lifetime of a page and of everything that ends with it. */
export interface Scope {
  /** Completes when the scope ends. */
  readonly ended$: Observable<void>
  /** Follows `source$`, beginning with `initial`. Errors are reported and keep the last value. */
  behavior<T>(source$: Observable<T>, initial: T): Behavior<T>
  /** Reports a failure that nobody handles. */
  readonly report: (error: unknown) => void
  /** Runs background work; a failure is reported. */
  run(work: () => unknown): void
  /**
   * Asks a question. Its answer is dropped when the scope has ended, the session has changed, or the question says so;
   * a failure is reported.
   */
  ask<T>(question: Question<T>): void
  /** Runs a function for each event until the scope ends. */
  each<T>(source$: Observable<T>, run: (event: T) => void): void
  end(): void
}

/** Makes a scope; `report` receives unhandled errors. `otherSession$` emits when the session has changed. */
export const createScope = (
  report: (error: unknown) => void,
  otherSession$: Observable<unknown> = NEVER,
): Scope => {
  const ended$ = new Subject<void>()
  const gone$ = merge(ended$, otherSession$)
  const questions = new Map<string, Subscription>()
  let isOver = false
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
    ask(question) {
      if (isOver) return
      const { kind, failed } = question
      if (kind !== undefined) questions.get(kind)?.unsubscribe()
      const open = questioned(question, gone$).subscribe({
        error(error: unknown) {
          report(error)
          failed?.()
        },
      })
      if (kind !== undefined) questions.set(kind, open)
    },
    end() {
      isOver = true
      for (const subscription of subscriptions) subscription.unsubscribe()
      subscriptions.clear()
      ended$.next()
      ended$.complete()
    },
  }
}
