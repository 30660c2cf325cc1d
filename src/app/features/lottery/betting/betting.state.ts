/** Everything the lottery page is drawn from: what the player is doing, and what the store says. */
import type { Hao } from '#engine/money/money.ts'
import type { Family, Play } from '#engine/plays/define.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { OrderList } from '#src/db/lottery/orderList.ts'
import type { PlateDraft } from '#src/db/lottery/plateDrafts.ts'
import { playNamed } from '#src/db/lottery/plays.ts'
import type { Balance } from '#src/db/account/balance.ts'
import type { IssueInfo, OddsRecords, Tabs, Trend } from '#src/db/lottery/catalogue.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import type { Line } from '#src/streams/core/line.ts'
import type { PlayScope } from './plate/plate.snapshot.ts'
import type { OddsSide } from './options/quote.ts'
import type { PlateCount } from './plate/reading.ts'

/** A question or a notice that stands over the page. */
export type OpenDialog =
  | {
      readonly kind: 'confirm' | 'singlePick'
      readonly bet: PendingBet
      /** The most all lines together can win, once the worker has said it. */
      readonly most: Hao | undefined
    }
  /** `missing` is undefined where the server did not say how much. */
  | { readonly kind: 'insufficient'; readonly missing: Hao | undefined }
  | { readonly kind: 'nextIssue'; readonly closedIssue: string; readonly currentIssue: string }

/** A bet that is about to be confirmed, bound to its issue. */
export interface PendingBet {
  readonly items: readonly OrderItem[]
  readonly issue: string
  readonly fromList: boolean
}

/** What the player is doing. */
export interface PageState {
  readonly draft: PlateDraft
  readonly scope: PlayScope
  readonly tab: string
  readonly side: OddsSide
  readonly showMisses: boolean
  readonly showHeats: boolean
  readonly count: PlateCount
  readonly parsing: boolean
  readonly uploadProblem: string | undefined
  /** The sentence about a play, under its method. */
  readonly help: { readonly method: string; readonly text: string } | undefined
  readonly dialog: OpenDialog | undefined
  readonly sending: boolean
}

/** What the store and the line say. */
export interface World {
  /** The plays of the family; none until the store has them. */
  readonly plays: readonly Play[]
  readonly info: Cached<IssueInfo> | undefined
  /** Draws of this lottery that any table holds, newest first. */
  readonly known: Cached<Trend> | undefined
  readonly odds: OddsRecords | undefined
  readonly tabs: Tabs
  readonly trend: Cached<Trend> | undefined
  readonly list: OrderList | undefined
  readonly balance: Cached<Balance> | undefined
  readonly pending: readonly StoredSubmission[]
  readonly line: Line
}

/** Nothing read yet. */
export const emptyWorld: World = {
  plays: [],
  info: undefined,
  known: undefined,
  odds: undefined,
  tabs: [],
  trend: undefined,
  list: undefined,
  balance: undefined,
  pending: [],
  line: { up: true, latencyMs: undefined, lastHeardAt: undefined },
}

/** Which lottery the page plays. */
export interface PageLottery {
  readonly code: string
  readonly name: string
  readonly family: Family
  readonly scheduleLine: string | undefined
}

/** The play on the plate, or undefined while tabs and plays load. */
export const playOf = (world: Pick<World, 'plays'>, state: Pick<PageState, 'draft'>): Play | undefined =>
  playNamed(world.plays, state.draft.method)
