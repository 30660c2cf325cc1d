/** What can be done at the money desk. */
import '#contract/support/later.ts'
import type { BehaviorSubject } from 'rxjs'
import type { CallInput } from '#contract/areas.ts'
import { parseYuan } from '#engine/money/money.ts'
import type { Scope } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Agreement, PayoutShown, TypedCredit, WithdrawalFacts } from './funds.snapshot.ts'
import { text } from './funds.text.ts'

/** What is open. */
export interface FundsState {
  readonly chosen: string | undefined
  readonly facts: WithdrawalFacts | undefined
  readonly factsFailed: boolean
  /** In memory alone, until another withdrawal is chosen. */
  readonly payout: PayoutShown | undefined
}

type WriteName =
  | 'answerHandover'
  | 'closeDepositChannel'
  | 'openDepositChannel'
  | 'refuseWithdrawal'
  | 'markAtRisk'
  | 'clearAtRisk'
  | 'closeBookDifference'

/** What can be done. */
export type FundsActs = ReturnType<typeof actsOf>

interface ActParts {
  readonly client: Client
  readonly scope: Scope
  readonly state$: BehaviorSubject<FundsState>
  readonly change: (part: Partial<FundsState>) => void
}

/** Binds it to a client. */
export const actsOf = ({ client, scope, state$, change }: ActParts) => ({
  choose(spsn: string) {
    change({ chosen: spsn, facts: undefined, factsFailed: false, payout: undefined })
    const fail = () => state$.value.chosen === spsn && change({ factsFailed: true })
    scope.ask({
      ask: () => client.call('withdrawalFacts', { spsn }),
      land(ending) {
        if (ending.kind !== 'answered') fail()
        else if (state$.value.chosen === spsn) change({ facts: ending.value })
      },
      failed: fail,
    })
  },
  /** Makes a call; gives why it was refused. */
  async say<N extends WriteName>(name: N, input: CallInput<N>): Promise<string | undefined> {
    return problemOf(await client.call(name, input))
  },
  async approve(spsn: string): Promise<Agreement> {
    const ending = await client.call('approveWithdrawal', { spsn })
    return ending.kind === 'answered'
      ? { isDecided: ending.value.isApproved }
      : { problem: problemOf(ending) ?? text.lost }
  },
  async credit({ id, spsn, amount, reason }: TypedCredit): Promise<Agreement> {
    if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(amount.trim())) return { problem: text.badAmount }
    const input = { id, spsn: spsn.trim(), amount: parseYuan(amount.trim()), reason }
    const ending = await client.call('creditParked', input)
    return ending.kind === 'answered'
      ? { isDecided: ending.value.isCredited }
      : { problem: problemOf(ending) ?? text.lost }
  },
  async open(spsn: string, reason: string): Promise<string | undefined> {
    const ending = await client.call('openPayout', { spsn, reason })
    if (ending.kind !== 'answered') return problemOf(ending)
    if (state$.value.chosen === spsn) change({ payout: ending.value })
    return undefined
  },
})

type Ended = Awaited<ReturnType<Client['call']>>

const problemOf = (ending: Pick<Ended, 'kind'> & { readonly msg?: string }): string | undefined => {
  if (ending.kind === 'lost') return text.lost
  return ending.kind === 'refused' ? ending.msg : undefined
}
