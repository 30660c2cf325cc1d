/** The data from which the lottery page is rendered: the state of the player's input, and the data of the store. */
import type { Hao } from '#engine/money/money.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import type { CallOutput } from '#contract/areas.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { LeftList, OrderList } from '#src/db/lottery/orderList.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import type { Balance } from '#src/db/account/balance.ts'
import type { IssueInfo, OddsRecords, Tabs, Trend } from '#src/db/lottery/catalogue.ts'
import type { StoredChase, StoredSubmission } from '#src/db/lottery/submissions.ts'
import type { Voucher } from '#src/db/lottery/vouchers.ts'
import type { LoadFailure } from '#src/app/ui/feedback/loadable.ts'
import type { Line } from '#src/streams/core/line.ts'
import type { PlateCount } from './plateCount.ts'

/** The tabs of the normal plays, or those of any positions (无限). */
export type PlayScope = 'normal' | 'unlimited'

/** High prize and low rebate, or the other way round. */
export type OddsSide = 'A' | 'B'

/** A dialog or a notice over the page. */
export type OpenDialog =
  | {
      readonly kind: 'confirm' | 'singlePick'
      readonly bet: PendingBet
      /** The maximum award of all lines together, once the worker has computed it. */
      readonly most: Hao | undefined
    }
  /** `missing` is undefined if the server did not send the amount. */
  | { readonly kind: 'insufficient'; readonly missing: Hao | undefined }
  | { readonly kind: 'nextIssue'; readonly closedIssue: string; readonly currentIssue: string }
  /** The confirmation of a chase, shown by its panel. */
  | { readonly kind: 'chase' }
  /** The vouchers for these lines; `back` is the dialog from which it was opened. */
  | {
      readonly kind: 'voucher'
      readonly items: readonly OrderItem[]
      readonly back: OpenDialog | undefined
    }

/** A bet that waits for confirmation, bound to its issue. */
export interface PendingBet {
  readonly items: readonly OrderItem[]
  readonly issue: string
  readonly fromList: boolean
  readonly chase?: StoredChase | undefined
  readonly again?: boolean | undefined
  /** The voucher that pays a part of it. */
  readonly voucherId?: bigint | undefined
}

/** An order of the records as its detail was answered. */
export type AgainOrder = CallOutput<'recentDetail'>

/** The chase that is being composed, as the order list shows it. */
export interface ChaseTotals {
  readonly issues: number
  readonly total: Hao
}

/** The state of the player's input. */
export interface PageState {
  readonly draft: PlateDraft
  readonly scope: PlayScope
  readonly tab: string
  readonly side: OddsSide
  readonly showMisses: boolean
  readonly showHeats: boolean
  readonly count: PlateCount
  /** The choice that `count` belongs to; undefined before the first. */
  readonly counted: PlateDraft | undefined
  readonly parsing: boolean
  readonly uploadProblem: string | undefined
  /** The help text of a play, with its method. */
  readonly help: { readonly method: string; readonly text: string } | undefined
  readonly dialog: OpenDialog | undefined
  /** Undefined while the chase panel is closed. */
  readonly chase: ChaseTotals | undefined
  /** The order that is about to be bet again. */
  readonly again: AgainOrder | undefined
  /** The id of the voucher that the player chose for the next bet. */
  readonly voucher: string | undefined
  /** Print a slip after each accepted bet. */
  readonly printSlips: boolean
  readonly sending: boolean
}

/** The data of the store and the state of the connection. */
export interface World {
  /** The plays of the family; none until the store has them. */
  readonly plays: readonly Play[]
  /** Which plays those are (src/db/lottery/plays.ts). */
  readonly playsRevision: string | undefined
  readonly info: Cached<IssueInfo> | undefined
  /** Draws of this lottery that are stored in any table, newest first. */
  readonly known: Cached<Trend> | undefined
  readonly odds: OddsRecords | undefined
  readonly tabs: Tabs
  readonly trend: Cached<Trend> | undefined
  readonly list: OrderList | undefined
  /** The list that was left in this lottery less than a day ago. */
  readonly left: LeftList | undefined
  readonly balance: Cached<Balance> | undefined
  readonly pending: readonly StoredSubmission[]
  /** Those that can be used, as last answered. */
  readonly vouchers: readonly Voucher[]
  readonly line: Line
  /** Why the issue, the tabs or the odds could not be read. */
  readonly failure: LoadFailure | undefined
  /** Why the vouchers could not be read. */
  readonly vouchersFailure: LoadFailure | undefined
  /** False for a user who plays no game, such as staff. */
  readonly mayBet: boolean
  /** Why the player's own limits refuse every bet now. */
  readonly stopped: string | undefined
}

/** The state before anything was read. */
export const emptyWorld: World = {
  plays: [],
  playsRevision: undefined,
  mayBet: true,
  stopped: undefined,
  info: undefined,
  known: undefined,
  odds: undefined,
  tabs: [],
  trend: undefined,
  list: undefined,
  left: undefined,
  balance: undefined,
  pending: [],
  vouchers: [],
  line: { up: true, latencyMs: undefined, lastHeardAt: undefined },
  failure: undefined,
  vouchersFailure: undefined,
}

/** The lottery of the page. */
export interface PageLottery {
  readonly code: string
  readonly name: string
  readonly family: Family
  readonly scheduleLine: string | undefined
}

/** The play on the plate, or undefined while tabs and plays load. */
export const playOf = (world: Pick<World, 'plays'>, state: Pick<PageState, 'draft'>): Play | undefined =>
  playNamed(world.plays, state.draft.method)

/** The lunar year of the plays of the 49-ball game; undefined for the others. */
export const yearOf = (plays: readonly Play[]): number | undefined =>
  plays.flatMap(({ win }) => ('year' in win ? [win.year] : []))[0]
