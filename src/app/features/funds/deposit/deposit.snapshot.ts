/** What the deposit tab shows. */
import type { CallOutput } from '#contract/areas.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { DepositField, DepositProblem, TypedDeposit } from './typedDeposit.ts'

/** The groups of channels, by the value of their toggle. */
export type ChannelGroup = '2' | '1'

/** The pages of coins, by the value of their tab; 2 is unused. */
export type CoinPage = '1' | '3'

/** The form of the chosen channel. */
export interface DepositFormSnapshot {
  readonly channel: DepositChannel
  readonly typed: TypedDeposit
  readonly change: (field: DepositField, value: string) => void
  readonly problem: DepositProblem | undefined
  /** Undefined while it cannot be sent; `blocked` says why. */
  readonly submit: Action
  readonly sending: boolean
  readonly blocked: string | undefined
  /** What became of a submission whose answer was lost. */
  readonly note: string | undefined
}

/** The tab. */
export interface DepositSnapshot {
  readonly channels: Loadable<readonly DepositChannel[]>
  readonly choose: (code: string) => void
  /** Undefined where there is only one group. */
  readonly group:
    | {
        readonly chosen: ChannelGroup
        readonly choose: (group: ChannelGroup) => void
        /** Of coins: deposit, or where they can be bought; undefined for yuan. */
        readonly page: CoinPage | undefined
        readonly choosePage: (page: CoinPage) => void
      }
    | undefined
  readonly form: DepositFormSnapshot | undefined
  /** The order that was made, shown in place of the form. */
  readonly order:
    | {
        readonly spsn: string
        readonly isBlocked: boolean
        readonly isOpened: boolean
        readonly back: () => void
      }
    | undefined
}

/** An order as it stands. */
export type DepositOrder = CallOutput<'depositOrder'>['result']

/** An order with what can be done. */
export interface OrderSnapshot {
  readonly order: Loadable<DepositOrder>
  /** Says that it is paid; undefined where that was said, or where there is nothing to say. */
  readonly tell: Action
  readonly telling: boolean
  /** Of an order in a coin that waits for it; undefined otherwise. */
  readonly coin: CoinSnapshot | undefined
}

/** Where a coin is sent to. */
export interface CoinSnapshot {
  readonly coinType: CoinType
  /** Empty while another one is asked for. */
  readonly address: string
  /** Chooses another network. */
  readonly choose: (type: CoinType) => void
  /** Asks for a new address; undefined while that cannot be done. */
  readonly renew: Action
  readonly busy: boolean
  /** Whole seconds of the window. */
  readonly secondsLeft: number
  /** Whose account is credited. */
  readonly account: string
}
