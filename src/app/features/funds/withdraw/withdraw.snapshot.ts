/** What the withdrawal tab shows. */
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { AmountOffer, FastAmounts } from '#contract/funds/amountRules.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { BindHurdle } from '../BindNotice.tsx'
import type { BonusRow } from '../BonusTable.tsx'
import type { ShownPayout, WithdrawTabShown } from './setup.ts'
import type { TypedWithdraw, WithdrawField, WithdrawProblem } from './typedWithdraw.ts'

/** The amounts of a fast withdrawal. */
export interface WithdrawPool {
  /** Undefined until they are read. */
  readonly amounts: FastAmounts | undefined
  /** Why there are none. */
  readonly refused: string | undefined
  readonly choose: (offer: AmountOffer) => void
  readonly refresh: () => void
}

/** The form of the chosen tab. */
export interface WithdrawFormSnapshot {
  readonly tab: WithdrawTabShown
  readonly payout: ShownPayout
  readonly choosePayout: (id: string) => void
  /** The masked holder of the cards. */
  readonly holder: string
  readonly cash: Hao
  /** What waits beside the wallet. */
  readonly held: Hao
  /** Shown where there is such a limit. */
  readonly quota: Hao | undefined
  readonly turnover: { readonly needed: Hao; readonly done: Hao; readonly isReached: boolean } | undefined
  readonly needsCode: boolean
  readonly ageingHours: number
  readonly leftToday: number
  readonly nowMs: number
  /** Of a fast tab: what may be chosen; undefined for any other. */
  readonly pool: WithdrawPool | undefined
  readonly quote: CallOutput<'coinQuote'>['result'] | undefined
  readonly typed: TypedWithdraw
  readonly change: (field: WithdrawField, value: string) => void
  /** Rounds and caps the amount: the box is left. */
  readonly settle: () => void
  readonly allIn: () => void
  readonly problem: WithdrawProblem | undefined
  /** Of the whole, not of a field. */
  readonly refusal: string | undefined
  /** Undefined while it cannot be sent; `blocked` says why. */
  readonly submit: Action
  readonly sending: boolean
  readonly blocked: string | undefined
  /** What became of a submission whose answer was lost. */
  readonly note: string | undefined
}

/** A tab whose withdrawals are asked for on a page of the provider. */
export interface WithdrawPageSnapshot {
  readonly tab: WithdrawTabShown
  readonly payout: ShownPayout
  readonly choosePayout: (id: string) => void
  readonly holder: string
  readonly cash: Hao
  readonly held: Hao
  readonly needsCode: boolean
  readonly nowMs: number
  /** Why nothing can be withdrawn now. */
  readonly blocked: string | undefined
  /** Shows the order that was made on the page. */
  readonly made: (spsn: string) => void
}

/** What a ready tab shows. */
export interface WithdrawReady {
  readonly hurdle: BindHurdle | undefined
  readonly tabs: readonly WithdrawTabShown[]
  readonly chosen: WithdrawTabShown | undefined
  /** Undefined where a hurdle is in the way, or nothing is bound for the chosen tab. */
  readonly form: WithdrawFormSnapshot | undefined
  /** Of a tab whose withdrawals are asked for on a page of the provider. */
  readonly page: WithdrawPageSnapshot | undefined
}

/** The tab. */
export interface WithdrawSnapshot {
  readonly read: Loadable<WithdrawReady>
  readonly choose: (key: string) => void
  /** The order that was made to a card, shown in place of the form. */
  readonly order: { readonly spsn: string; readonly back: () => void } | undefined
}

/** An order as it stands. */
export type WithdrawOrder = CallOutput<'withdrawOrder'>['result']

/** An order. */
export interface WithdrawOrderSnapshot {
  readonly order: Loadable<WithdrawOrder>
  /** Of a fast withdrawal that has not ended badly; undefined for any other. */
  readonly arrival: ArrivalSnapshot | undefined
}

/** The arrival of a fast withdrawal at a moment. */
export interface ArrivalSnapshot {
  readonly state: 'before' | 'open' | 'late' | 'confirmed'
  /** Of the time in which it can be confirmed: whole seconds. */
  readonly secondsLeft: number
  /** Undefined while it cannot be confirmed. */
  readonly confirm: Action
  readonly confirming: boolean
  /** What the dialog has to say of a confirmation that was refused. */
  readonly warning: { readonly text: string; readonly close: () => void } | undefined
  readonly bonuses: readonly BonusRow[]
}
