/** The money desk as a stream: six lists that are fetched again every few seconds, and the withdrawal that is open. */
import { BehaviorSubject, Subject, combineLatest, distinctUntilChanged, interval, map } from 'rxjs'
// Here, so that its values are loaded together with who makes these calls.
import { laterCalls } from '#contract/support/later.ts'
import { storedAnswer$ } from '#src/app/core/storedAnswer.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import { actsOf, type FundsState } from './fundsActs.ts'
import { openOf } from './openWithdrawal.ts'
import { partOf } from './partOf.ts'
import type { FundsSnapshot } from './funds.snapshot.ts'
import { text } from './funds.text.ts'

/** The page. */
export interface FundsModel {
  readonly funds: Behavior<FundsSnapshot>
  end(): void
}

/** Nobody tells this page of new orders: it asks. */
const againMs = 15_000

const nothingOpen: FundsState = { chosen: undefined, facts: undefined, factsFailed: false, payout: undefined }
const unready = () => Promise.resolve(undefined)
const loading = { state: 'loading' } as const

/** Starts the page of a member of the staff. */
export const createFundsModel = ({
  client,
  own,
}: {
  readonly client: Client
  readonly own: number
}): FundsModel => {
  const scope = client.scope()
  const again$ = new Subject<void>()
  const state$ = new BehaviorSubject<FundsState>(nothingOpen)
  const change = (part: Partial<FundsState>) => state$.next({ ...state$.value, ...part })
  scope.each(interval(againMs), () => again$.next())
  const acts = actsOf({ client, scope, state$, change })
  const tables = ['moneyDesk'] as const
  const funds$ = combineLatest({
    withdrawals: storedAnswer$(client, 'deskWithdrawals', laterCalls.deskWithdrawals, tables, again$),
    parked: storedAnswer$(client, 'parkedPayments', laterCalls.parkedPayments, tables, again$),
    books: storedAnswer$(client, 'deskBooks', laterCalls.deskBooks, tables, again$),
    handovers: storedAnswer$(client, 'deskHandovers', laterCalls.deskHandovers, tables, again$),
    channels: storedAnswer$(client, 'deskChannels', laterCalls.deskChannels, tables, again$),
    risks: storedAnswer$(client, 'deskRisks', laterCalls.deskRisks, tables, again$),
    state: state$,
    isUp: client.line.line$.pipe(
      map(({ up }) => up),
      distinctUntilChanged(),
    ),
  }).pipe(
    map(({ withdrawals, parked, books, handovers, channels, risks, state, isUp }): FundsSnapshot => {
      const all = withdrawals.state === 'ready' ? withdrawals.value.list : []
      const chosen = all.find(({ spsn }) => spsn === state.chosen)
      return {
        isUp,
        own,
        withdrawals,
        choose: acts.choose,
        chosen: chosen && openOf(chosen, state, { own, isUp, acts }),
        parked: listOf(parked),
        credit: acts.credit,
        books,
        closeDifference: (id, reason) => acts.say('closeBookDifference', { id, reason }),
        handovers: listOf(handovers),
        answer: (id, words) => acts.say('answerHandover', { id, words }),
        channels: listOf(channels),
        closeChannel: (code, reason) => acts.say('closeDepositChannel', { code, reason }),
        openChannel: (code, reason) => acts.say('openDepositChannel', { code, reason }),
        risks: listOf(risks),
        markByName: (name, reason) => acts.say('markAtRisk', { memberId: 0, name, reason }),
        clear: (memberId, reason) => acts.say('clearAtRisk', { memberId, reason }),
      }
    }),
  )
  return { funds: scope.behavior(funds$, nothing(own)), end: () => scope.end() }
}

const nothing = (own: number): FundsSnapshot => ({
  isUp: true,
  own,
  withdrawals: loading,
  choose: () => undefined,
  chosen: undefined,
  parked: loading,
  credit: () => Promise.resolve({ problem: text.lost }),
  books: loading,
  closeDifference: unready,
  handovers: loading,
  answer: unready,
  channels: loading,
  closeChannel: unready,
  openChannel: unready,
  risks: loading,
  markByName: unready,
  clear: unready,
})

const listOf = <T>(read: Loadable<{ readonly list: readonly T[] }>): Loadable<readonly T[]> =>
  partOf(read, ({ list }) => list)
