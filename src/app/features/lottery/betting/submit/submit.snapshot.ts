/** The dialogs over the page before and after a bet is sent, as data. */
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { VoucherAtBet, VoucherDialogSnapshot } from '../voucher/voucher.snapshot.ts'
import type { OrderLine } from '../list/list.snapshot.ts'
import type { BalanceAfter } from './balanceAfter.ts'
import type { SafeUntil } from './safeUntil.ts'

/** All facts of a bet before it is sent. */
export interface ConfirmBet {
  readonly kind: 'confirm'
  readonly lottery: string
  readonly issue: string
  readonly lines: readonly Pick<
    OrderLine,
    'id' | 'play' | 'content' | 'unit' | 'multiple' | 'bets' | 'amount'
  >[]
  readonly bets: number
  readonly total: Hao
  /** The maximum award of this submission; undefined until it is computed. */
  readonly largestReturn: Hao | undefined
  readonly balanceAfter: BalanceAfter
  /** Undefined when the player has no voucher. */
  readonly voucher: VoucherAtBet | undefined
  /** Set when the issue changed while the dialog was open: the bet must be confirmed once more. */
  readonly issueChanged: { readonly issue: string } | undefined
  /** Until when it comes in time by what the line did; undefined while nobody knows. */
  readonly safeUntil: SafeUntil | undefined
  readonly confirm: Action
  /** Why it cannot be sent now. */
  readonly blocked: string | undefined
  readonly sending: boolean
  readonly cancel: () => void
}

/** The dialogs of the page; at most one is open. */
export type BettingDialog =
  | ConfirmBet
  | VoucherDialogSnapshot
  | {
      readonly kind: 'singlePick'
      readonly cap: Hao
      readonly confirm: () => void
      readonly back: () => void
    }
  | { readonly kind: 'insufficient'; readonly missing: Hao | undefined; readonly close: () => void }
  | {
      /** Shown for 3 s after an issue closed; the model removes it. */
      readonly kind: 'nextIssue'
      readonly closedIssue: string
      readonly currentIssue: string
      readonly close: () => void
    }
