/** The device's own check of the account changes as a stream, and the button that checks all of them again. */
import { BehaviorSubject, combineLatest, map } from 'rxjs'
import { showToast } from '#src/app/ui/toast.ts'
import { statementState, type StatementState } from '#src/db/funds/statement.ts'
import { ofSession } from '#src/streams/account/sources.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { checkStatement, checkWholeStatement } from '#src/streams/funds/statement.ts'
import { text } from './statement.text.ts'

/** What the card shows. */
export interface StatementSnapshot {
  /** Undefined until it is read. */
  readonly state: StatementState | undefined
  readonly isBusy: boolean
  /** Undefined without a line. */
  readonly again: (() => void) | undefined
}

/** The card. */
export interface StatementModel {
  readonly card: Behavior<StatementSnapshot>
  end(): void
}

/** Starts it; a page of account changes that opens checks what is new. */
export const createStatementModel = (client: Client): StatementModel => {
  const scope = client.scope()
  const isBusy$ = new BehaviorSubject(false)
  const again = () => {
    if (isBusy$.value) return
    isBusy$.next(true)
    scope.run(async () => {
      const isAnswered = await checkWholeStatement(client).finally(() => isBusy$.next(false))
      const db = client.privateDb()
      const state = db && (await statementState(db))
      if (!isAnswered) showToast({ kind: 'error', text: text.unanswered, key: 'statement' })
      else if (state?.faults.length === 0)
        showToast({ kind: 'ok', text: text.allFits(state.count), key: 'statement' })
    })
  }
  scope.run(() => checkStatement(client))
  const card$ = combineLatest({
    state: ofSession(client, statementState),
    isBusy: isBusy$,
    again: client.line.line$.pipe(map(({ up }) => (up ? again : undefined))),
  })
  return {
    card: scope.behavior(card$, { state: undefined, isBusy: false, again: undefined }),
    end: () => scope.end(),
  }
}
