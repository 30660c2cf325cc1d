/** What the money desk shows, and what can be done there. */
import type { CallOutput } from '#contract/areas.ts'
import type { DeskChannel } from '#contract/support/channelsDesk.ts'
import type { OpenDifference, ParkedPayment } from '#contract/support/paymentsDesk.ts'
import type { DeskHandover } from '#contract/support/handovers.ts'
import type { DeskWithdrawal } from '#contract/support/withdrawalsDesk.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'

/** Does something; gives why it was not done, in Chinese. */
export type DeskDeed = () => Promise<string | undefined>

/** Does something for a reason. */
export type ReasonedDeed = (reason: string) => Promise<string | undefined>

/** What an agreement came to: why it was not taken, or whether it decides. */
export type Agreement = { readonly problem: string } | { readonly isDecided: boolean }

/** Of a withdrawal, what it is judged by. */
export type WithdrawalFacts = CallOutput<'withdrawalFacts'>

/** The whole payout account. */
export type PayoutShown = CallOutput<'openPayout'>

/** A member at risk. */
export type RiskyMember = CallOutput<'deskRisks'>['list'][number]

/** The withdrawal that is open. */
export interface OpenWithdrawal {
  readonly it: DeskWithdrawal
  /** Undefined while they are not read. */
  readonly facts: WithdrawalFacts | undefined
  /** Reads them again, where they could not be read. */
  readonly readAgain: (() => void) | undefined
  /** Undefined until it was opened for a reason. */
  readonly payout: PayoutShown | undefined
  /** Undefined where it cannot be approved by who is signed in. */
  readonly approve: (() => Promise<Agreement>) | undefined
  /** Why not, where somebody else has to. */
  readonly approveReason: string | undefined
  readonly refuse: ReasonedDeed | undefined
  readonly open: ReasonedDeed | undefined
  readonly mark: ReasonedDeed | undefined
}

/** What is credited for a payment, as it is typed. */
export interface TypedCredit {
  readonly id: number
  readonly spsn: string
  readonly amount: string
  readonly reason: string
}

/** The page. */
export interface FundsSnapshot {
  readonly isUp: boolean
  /** Who is signed in. */
  readonly own: number
  readonly withdrawals: Loadable<CallOutput<'deskWithdrawals'>>
  readonly choose: (spsn: string) => void
  readonly chosen: OpenWithdrawal | undefined
  readonly parked: Loadable<readonly ParkedPayment[]>
  readonly credit: (typed: TypedCredit) => Promise<Agreement>
  readonly books: Loadable<CallOutput<'deskBooks'>>
  readonly closeDifference: (id: OpenDifference['id'], reason: string) => Promise<string | undefined>
  readonly handovers: Loadable<readonly DeskHandover[]>
  readonly answer: (id: number, words: string) => Promise<string | undefined>
  readonly channels: Loadable<readonly DeskChannel[]>
  readonly closeChannel: (code: string, reason: string) => Promise<string | undefined>
  readonly openChannel: (code: string, reason: string) => Promise<string | undefined>
  readonly risks: Loadable<readonly RiskyMember[]>
  readonly markByName: (name: string, reason: string) => Promise<string | undefined>
  readonly clear: (memberId: number, reason: string) => Promise<string | undefined>
}
