/** The changes that the card sends. Each answer is stored at once; a refusal is shown where the change was asked for. */
// Here, so that its values are loaded together with who makes these calls.
import '#contract/protection/later.ts'
import type { BehaviorSubject } from 'rxjs'
import type { BreakKind, BreakLength } from '#contract/protection/limits.ts'
import { text as formText } from '#src/app/ui/forms/form.text.ts'
import { showToast } from '#src/app/ui/toast.ts'
import { keepState } from '#src/streams/protection/protection.ts'
import type { ProtectionState } from '#src/db/protection/protection.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Answered, Ending } from '#src/streams/core/caller.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Chosen } from './protection.state.ts'
import { text } from './protection.text.ts'
import type { Limit } from './rows.ts'

/** The actions of the card. */
export interface ProtectionActions {
  change(more: Partial<Chosen>): void
  chooseLength(kind: BreakKind, length: BreakLength): void
  close(): void
  /** Sets the limit, or removes it without an amount. */
  setLimit(limit: Limit, amount: bigint | undefined): void
  withdrawRaise(limit: Limit): void
  confirmRaise(limit: Limit): void
  beginBreak(length: BreakLength): void
  saveReality(everyMinutes: number): void
}

type StateAnswer = { readonly state: ProtectionState }

/** Binds the actions to a card. */
export const createProtectionActions = (
  client: Client,
  scope: Scope,
  chosen$: BehaviorSubject<Chosen>,
): ProtectionActions => {
  const change = (more: Partial<Chosen>): void => chosen$.next({ ...chosen$.value, ...more })

  const send = (call: () => Promise<Ending<StateAnswer>>, done: () => void = () => undefined): void => {
    // A second press while the first is under way sends nothing.
    if (chosen$.value.sending) return
    const keep = async ({ value, serverTime }: Answered<StateAnswer>): Promise<void> => {
      const db = client.privateDb()
      if (db) await keepState(db, value.state, serverTime)
      change({ asked: undefined })
      done()
    }
    scope.ask({
      busy: (sending) => change({ sending }),
      failed: () => problem(formText.failed),
      ask: call,
      land: (ending) =>
        ending.kind === 'answered'
          ? keep(ending)
          : problem(ending.kind === 'refused' ? ending.msg : text.lost),
    })
  }

  const problem = (sentence: string): void => {
    const { asked } = chosen$.value
    if (asked?.kind === 'limit') return change({ asked: { ...asked, problem: sentence } })
    change({ asked: undefined })
    showToast({ kind: 'error', text: sentence })
  }

  return {
    change,
    chooseLength: (kind, length) => change({ lengths: { ...chosen$.value.lengths, [kind]: length } }),
    close: () => change({ asked: undefined }),
    setLimit: ({ kind, period }, amount) =>
      send(() =>
        kind === 'session'
          ? client.call('setSessionLimit', amount === undefined ? {} : { minutes: Number(amount) })
          : client.call('setMoneyLimit', { kind, period, ...(amount === undefined ? {} : { amount }) }),
      ),
    withdrawRaise: ({ kind, period }) => send(() => client.call('withdrawLimitRaise', { kind, period })),
    confirmRaise: ({ kind, period }) => send(() => client.call('confirmLimitRaise', { kind, period })),
    beginBreak: (length) => send(() => client.call('beginBreak', { length })),
    saveReality: (everyMinutes) =>
      send(
        () => client.call('setRealityCheck', { everyMinutes }),
        () => {
          change({ interval: undefined })
          showToast({ kind: 'ok', text: text.saved })
        },
      ),
  }
}
