/** What the exchange tab shows. */
import type { BindHurdle } from '../BindNotice.tsx'
import type { Hao } from '#engine/money/money.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { ExchangeField, ExchangeProblem, ExchangeWay, TypedExchange } from './typedExchange.ts'

/** A wallet as it is shown. */
export interface ShownWallet {
  readonly id: string
  readonly name: string
  /** Undefined where it is not known. */
  readonly cash: Hao | undefined
  /** Its provider did not answer. */
  readonly isSilent: boolean
  readonly loading: boolean
  /** An exchange with it has no answer yet. */
  readonly isChecking: boolean
  readonly refresh: Action
}

/** An exchange whose provider has not answered. */
export type WaitingExchange = CallOutput<'exchangeOrders'>['result']['data'][number]

/** The form. */
export interface ExchangeFormSnapshot {
  /** The lottery wallet first. */
  readonly wallets: readonly ShownWallet[]
  readonly refreshAll: Action
  readonly waiting: readonly WaitingExchange[]
  readonly look: (spsn: string) => void
  readonly way: ExchangeWay
  readonly chooseOut: (id: string) => void
  readonly chooseInto: (id: string) => void
  readonly swap: () => void
  readonly available: Hao | undefined
  readonly least: Hao
  readonly most: Hao
  readonly wholeYuan: boolean
  readonly needsPassword: boolean
  readonly needsCode: boolean
  readonly typed: TypedExchange
  readonly change: (field: ExchangeField, value: string) => void
  /** Caps the amount: the box is left. */
  readonly settle: () => void
  readonly allOut: () => void
  readonly problem: ExchangeProblem | undefined
  /** Of the whole, not of a field. */
  readonly refusal: string | undefined
  /** Undefined while it cannot be sent; `blocked` says why. */
  readonly submit: Action
  readonly sending: boolean
  readonly blocked: string | undefined
  /** What became of a submission whose answer was lost. */
  readonly note: string | undefined
}

/** What a ready tab shows: a hurdle, or the form; neither where the site has no wallet of games. */
export interface ExchangeReady {
  readonly hurdle: BindHurdle | undefined
  readonly form: ExchangeFormSnapshot | undefined
}

/** The tab. */
export interface ExchangeSnapshot {
  readonly read: Loadable<ExchangeReady>
  /** The order that is looked at, in place of the form. */
  readonly order: { readonly spsn: string; readonly back: () => void } | undefined
}

/** An order as it stands. */
export type ExchangeOrder = CallOutput<'exchangeOrder'>['result']
