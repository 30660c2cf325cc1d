/** The order list as data: it changes with each line. */
import type { Hao } from '#engine/money/money.ts'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { ChaseTotals } from '../betting.state.ts'
import type { VoucherUse } from '../voucher/voucherUse.ts'
import type { Blocked } from '../options/options.snapshot.ts'

export interface OrderLine {
  readonly id: string
  readonly play: string
  readonly content: string
  /** Fewer bets than the play's threshold: 单挑. */
  readonly singlePick: boolean
  readonly unit: Hao
  readonly multiple: number
  /** Its unit is typed money: neither unit nor multiple can be changed. */
  readonly fixed?: boolean
  readonly bets: number
  readonly amount: Hao
  /** The prize of one bet: 195,600.00 or a range. */
  readonly prize: string
  /** The server's message about this line, if the list was refused because of it. */
  readonly problem?: string | undefined
}

/** The offer to take back the list that was left for another lottery. */
export interface LeftListOffer {
  readonly lines: number
  readonly total: Hao
  readonly takeBack: () => void
  readonly drop: () => void
}

/** The order list and its summary. */
export interface OrderListSnapshot {
  readonly lines: readonly OrderLine[]
  readonly units: readonly Hao[]
  /** A list that was left in this lottery, while the list is empty. */
  readonly left: LeftListOffer | undefined
  /** True while the outcome of the lines is unknown: they are shown and cannot be changed. */
  readonly checking: boolean
  /** True when the list is stored on this device: 已存在本机. */
  readonly saved: boolean
  readonly bets: number
  readonly total: Hao
  readonly balance: Hao | undefined
  /** Server time of the balance if it is not current; then no resulting balance is shown. */
  readonly balanceAsOfMs: number | undefined
  readonly issue: string | undefined
  readonly countdown: Countdown
  readonly changeUnit: Action<[id: string, unit: Hao]>
  readonly changeMultiple: Action<[id: string, multiple: number]>
  readonly remove: Action<[id: string]>
  readonly randomOne: Action
  readonly randomFive: Action
  readonly clear: Action
  /** The chase being composed; undefined while its panel is closed. */
  readonly chase: ChaseTotals | undefined
  /** False on a page without a chase panel: then there is no button for it. */
  readonly chaseable: boolean
  /** Opens and closes the panel; undefined while the lines are locked, and for a lottery without issues to come. */
  readonly toggleChase: Action
  /** The vouchers of the player for this list. */
  readonly vouchers: VoucherUse
  /** Opens the choice of a voucher; undefined while the lines are locked. */
  readonly openVouchers: Action
  /** 投注后打印小票 */
  readonly printSlips: boolean
  readonly togglePrint: Action
  /** Undefined while the panel is open: its own button submits. */
  readonly confirm: Action
  readonly submitting: boolean
  readonly confirmBlocked: Blocked | undefined
  /** 期号已更新为 046，请重新确认; undefined when nothing changed. */
  readonly issueChanged: { readonly issue: string } | undefined
}
