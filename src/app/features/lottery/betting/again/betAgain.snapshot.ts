import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { BalanceAfter } from '../submit/balanceAfter.ts'

/** An order of the records that is about to be bet once more (lottery.md §2.6). */
export interface BetAgainSnapshot {
  readonly lottery: string
  readonly play: string
  readonly singlePick: boolean
  readonly content: string
  readonly bets: number
  /** The issue of the order, in its short form, if it is not the one on sale. */
  readonly fromIssue: string | undefined
  /** The issue on sale in full; empty while it is being fetched. */
  readonly issue: string
  /** 03:27, 暂停销售 */
  readonly left: string
  readonly units: readonly Hao[]
  readonly unit: Hao
  readonly changeUnit: Action<[unit: Hao]>
  readonly multiple: number
  readonly changeMultiple: Action<[multiple: number]>
  /** The prize of one bet at this unit and multiple. */
  readonly prize: Hao
  readonly total: Hao
  readonly balanceAfter: BalanceAfter
  /** Set when the issue changed while the dialog was open: the first press agrees to the new one. */
  readonly issueChanged: { readonly issue: string } | undefined
  readonly confirm: Action
  readonly blocked: string | undefined
  readonly sending: boolean
  readonly cancel: () => void
}
