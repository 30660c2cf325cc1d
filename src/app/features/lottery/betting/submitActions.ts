/** What the questions before a bet can do: the panels of the page end in them too. */
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import type { PendingBet } from './betting.state.ts'

/** The actions of the dialogs. */
export interface SubmitActions {
  /** Asks for confirmation of a bet: first about single picks, then about the whole. */
  ask(bet: PendingBet): void
  /** Asks for confirmation of the order list, for the issue on sale: its dialog names it. */
  confirmList(): void
  close(): void
  /** Opens the choice of a voucher for these lines; closing it returns to the dialog that was open. */
  openVouchers(items: readonly OrderItem[]): void
  chooseVoucher(id: string | undefined): void
  send(bet: PendingBet): void
  /** Continues from the single-pick warning to the confirmation. */
  goOn(bet: PendingBet): void
  /** Binds a bet to the issue on sale and asks for confirmation again. */
  rebind(bet: PendingBet, issue: string): void
  /** Opens the dialog to bet an order again; an instant draw has none (lottery.md §4.3). */
  openAgain(orderId: string): void
  showNextIssue(dialog: { readonly closedIssue: string; readonly currentIssue: string }): void
}
