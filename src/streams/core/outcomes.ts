/** What became of money calls whose answer was lost. */
import { Subject, type Observable } from 'rxjs'
import type { OutboxRow } from '#src/db/core/outbox.ts'

/** A call that was 核对中, and its outcome. */
export interface ResolvedCall {
  readonly row: OutboxRow
  readonly state: 'accepted' | 'void'
}

/** Publishes the outcomes of calls that were 核对中. */
export interface Outcomes {
  readonly resolved$: Observable<ResolvedCall>
  publish(resolved: ResolvedCall): void
}

/** Makes the publisher of one client. */
export const createOutcomes = (): Outcomes => {
  const resolved$ = new Subject<ResolvedCall>()
  return { resolved$: resolved$.asObservable(), publish: (resolved) => resolved$.next(resolved) }
}
