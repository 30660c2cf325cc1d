/** What the pages of payout accounts show. */
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { PayIcon } from '../payIcons.ts'
import type { PayoutNeeds } from './payout.form.ts'

/** A bound account. */
export interface PayoutShown {
  readonly id: bigint
  readonly icon: PayIcon | undefined
  /** Bank or network, and what is shown of the number. */
  readonly account: string
  /** The masked holder of a card, or what the member calls a wallet. */
  readonly note: string
  readonly boundAtMs: number
}

/** The accounts of one kind, and what binding another one needs. */
export interface PayoutsRead {
  readonly accounts: readonly PayoutShown[]
  readonly hasFundPassword: boolean
  readonly needs: PayoutNeeds
  /** For how long a new one cannot be paid to. */
  readonly ageingHours: number
}

/** The page. */
export interface PayoutsSnapshot {
  readonly read: Loadable<PayoutsRead>
}
