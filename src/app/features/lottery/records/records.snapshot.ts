import type { OwnCheck } from '#src/db/lottery/ownChecks.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { DrawLook } from '#src/app/lottery/draw.ts'
import type { Loadable } from '#src/app/ui/feedback/loadable.ts'
import type { OrderStatus } from '#src/app/lottery/orderStatus.ts'

/** One bet in the list under the plate. */
export interface RecentOrder {
  readonly id: string
  readonly timeMs: number
  readonly issue: string
  readonly play: string
  /** The numbers as shown in records: "3,4｜0,1｜5". */
  readonly content: string
  readonly amount: Hao
  /** The draw as read by a screen reader, such as "5 8 0 3 7"; undefined before it. */
  readonly numbers: string | undefined
  /** The draw was made up by the sandbox. */
  readonly simulated: boolean
  readonly status: OrderStatus
  /** Marks after the play: 追 for a chase issue, 券 for a voucher. */
  readonly marks: readonly ('追' | '券')[]
  /** True for an undrawn order that may still be cancelled (never a voucher's). */
  readonly cancellable: boolean
}

/** Recent orders: rows without an answer come first, then newest first. */
export interface RecentOrdersSnapshot {
  /** How draws of this lottery are displayed. */
  readonly look: DrawLook
  /** Draws of two-digit numbers need a wider column. */
  readonly wideDraws: boolean
  readonly orders: Loadable<readonly RecentOrder[]>
  readonly view: Action<[id: string]>
  /** Opens the question; undefined offline, and then rows offer only 查看. */
  readonly cancel: Action<[id: string]>
}

/** One bet in the panel of the header, of any lottery. */
export interface HeaderOrder {
  readonly lottery: string
  readonly row: RecentOrder
}

/** The newest bets of all lotteries, below the header (lottery.md §7, header calls). */
export interface HeaderOrdersSnapshot extends Pick<RecentOrdersSnapshot, 'view' | 'cancel'> {
  readonly orders: Loadable<readonly HeaderOrder[]>
}

/** Bet detail (lottery.md §3.1), opened from a row or a notice. */
export interface OrderDetail {
  readonly id: string
  readonly orderNumber: string
  readonly timeMs: number
  readonly lottery: string
  readonly issue: string
  readonly play: string
  /** The chosen pair as quoted: "195,600.00" or "195,600.00~8%". */
  readonly prizeMode: string
  /** 单挑: the prize was capped because of few bets. */
  readonly singlePick: boolean
  readonly bets: number
  readonly multiple: number
  readonly unit: Hao
  readonly amount: Hao
  readonly numbers: string | undefined
  readonly simulated: boolean
  /** Where its draw is verified; undefined before the draw and for official games. */
  readonly verifyHref: string | undefined
  /** What this device computed of it; undefined where it did not. */
  readonly own?: Pick<OwnCheck, 'state' | 'expected'> | undefined
  readonly content: string
  /** Only the beginning of the content is on the device. */
  readonly isCut: boolean
  /** The ticked positions of an any-position play, counted from 1. */
  readonly positions: readonly string[]
  readonly status: OrderStatus
  /** Why the stake was refunded, if it was. */
  readonly reason: string | undefined
  /** The part of the amount that a voucher paid; undefined when none did. */
  readonly voucherMoney: Hao | undefined
}

export interface OrderDetailSnapshot {
  readonly detail: Loadable<OrderDetail>
  readonly close: () => void
  readonly print: Action
  /** Opens the question; undefined when this order cannot be cancelled. */
  readonly cancel: Action
  /** Why it cannot be cancelled, when the player might expect it: offline, or an order with a voucher. */
  readonly cancelBlocked: string | undefined
  /** Opens the dialog to bet it once more; undefined for an instant draw, offline, and until the order was read. */
  readonly again: Action
  /** Opens the chase of this order; undefined when it belongs to none, or offline. */
  readonly chase: Action
}

/** The question before an order is cancelled. */
export interface CancelOrderSnapshot {
  readonly issue: string
  readonly play: string
  readonly amount: Hao
  /** Undefined while it is being sent. */
  readonly confirm: Action
  readonly sending: boolean
  readonly keep: () => void
}

/** The content of a win notice. */
export interface WinNotice {
  readonly lottery: string
  readonly issue: string
  readonly award: Hao
  /** Undefined when the server did not answer it. */
  readonly stake: Hao | undefined
}
