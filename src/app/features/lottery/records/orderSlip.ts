/** The slip of an order of the records. Loaded when the first one is printed. */
import { receiptCode, type Receipt } from '#contract/fair/receipts/receipt.ts'
import { receiptOfOrder } from '#src/db/lottery/receipts.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import { print } from '#src/app/lottery/slip/printing.ts'
import type { Slip } from '#src/app/lottery/slip/slip.ts'
import type { OrderDetail } from './records.snapshot.ts'
import { text } from './detail.text.ts'

/** An order as a slip. */
export const orderSlip = (order: OrderDetail, receipt?: Receipt): Slip => ({
  lottery: order.lottery,
  issue: order.issue,
  atMs: order.timeMs,
  lines: [order],
  total: order.amount,
  chased: undefined,
  numbers: [order.orderNumber],
  drawn: order.numbers ?? text.waiting,
  receipt: receipt && receiptCode(receipt),
})

/** Prints it, with the code of its receipt where this device has one. */
export const printOrder = async (order: OrderDetail, db: PrivateDb | undefined): Promise<void> => {
  const kept = db && (await receiptOfOrder(db, order.id))
  print(orderSlip(order, kept?.receipt))
}
