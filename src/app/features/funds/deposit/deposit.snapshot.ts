/** What the deposit tab shows. */
import type { CallOutput } from '#contract/areas.ts'
import type { DepositChannel } from '#contract/funds/depositChannel.ts'
import type { AmountOffer, FastAmounts } from '#contract/funds/amountRules.ts'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { BindHurdle } from '../BindNotice.tsx'
import type { SavedCard } from './savedCards.ts'
import type { DepositField, DepositProblem, TypedDeposit } from './typedDeposit.ts'

/** The groups of channels, by the value of their toggle. */
export type ChannelGroup = '2' | '1'

/** The pages of coins, by the value of their tab; 2 is unused. */
export type CoinPage = '1' | '3'

/** The form of the chosen channel. */
export interface DepositFormSnapshot {
  readonly channel: DepositChannel
  readonly typed: TypedDeposit
  /** The lower member who would be credited; undefined for the own wallet. */
  readonly lower: string | undefined
  readonly change: (field: DepositField, value: string) => void
  /** Where a transfer goes, masked; none: the channel cannot be paid now; undefined where that is not known before the order. */
  readonly accounts: readonly string[] | undefined
  /** Bound cards from which may be paid, and what picks one of them by its id, or none. */
  readonly cards: readonly SavedCard[]
  readonly pickCard: (id: string) => void
  readonly problem: DepositProblem | undefined
  /** Undefined while it cannot be sent; `blocked` says why. */
  readonly submit: Action
  readonly sending: boolean
  readonly blocked: string | undefined
  /** What became of a submission whose answer was lost. */
  readonly note: string | undefined
  /** Of fast pay: what may be chosen; undefined for any other channel. */
  readonly fast: FastSnapshot | undefined
}

/** The amounts of fast pay. */
export interface FastSnapshot {
  /** Undefined until they are read. */
  readonly amounts: FastAmounts | undefined
  /** Why there are none. */
  readonly refused: string | undefined
  readonly choose: (offer: AmountOffer) => void
  /** Goes on with the match that has not ended; undefined where there is none. */
  readonly goOn: Action
  readonly refresh: () => void
}

/** An order that was made, and whether the page on which it is paid was opened, or the browser refused to. */
export interface MadeOrder {
  readonly spsn: string
  readonly isBlocked: boolean
  readonly isOpened: boolean
}

/** The tab. */
export interface DepositSnapshot {
  /** What is in the way of all channels. */
  readonly hurdle: BindHurdle | undefined
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
  /** Shows the order that was made on the page of a wallet. */
  readonly made: (order: MadeOrder) => void
  /** Shows the orders that are talked about; undefined where the channel has none. */
  readonly showTalks: Action
  /** They are shown in place of the form; what leads back to it. */
  readonly talks: { readonly back: () => void } | undefined
  /** The order that was made, shown in place of the form. */
  readonly order: (MadeOrder & { readonly back: () => void }) | undefined
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
  /** Of a matched order that has not ended; undefined otherwise. */
  readonly match: MatchSnapshot | undefined
  /** What has to be read before anything else; `leaves` where the page that waits is left by it. */
  readonly warning:
    | { readonly text: string; readonly leaves: boolean; readonly close: () => void }
    | undefined
}

/** A matched order while its page is open. */
export interface MatchSnapshot {
  /** A counterpart is looked for. */
  readonly isWaiting: boolean
  readonly up: boolean
  readonly waitedSeconds: number
  /** Server time of the last question that found nobody. */
  readonly askedAt: number | undefined
  readonly cancelsLeft: number
  readonly cancel: Action
  readonly cancelling: boolean
  /** Of the window in which it is paid: whole seconds, and the share that is left in whole percent. */
  readonly secondsLeft: number
  readonly percentLeft: number
  /** When it should be paid, where that is before the end of the window. */
  readonly deadline: number | undefined
  readonly bonuses: readonly {
    readonly minutes: number
    readonly percent: number
    readonly amount: bigint
    readonly until: number | undefined
    /** What a payment would bring now. */
    readonly isNow: boolean
  }[]
}

/** Where a coin is sent to. */
export interface CoinSnapshot {
  readonly coinType: CoinType
  /** Empty while another one is asked for. */
  readonly address: string
  /** Those that may be chosen. */
  readonly networks: readonly CoinType[]
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
