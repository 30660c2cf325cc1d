/** The slip of an order of the records. Loaded when the first one is printed. */
import { loadPrinter, type Slip } from '#src/app/lottery/slip/slip.ts'
import type { OrderDetail } from './records.snapshot.ts'
import { text } from './records.text.ts'

/** An order as a slip. */
export const orderSlip = (order: OrderDetail): Slip => ({
  lottery: order.lottery,
  issue: order.issue,
  atMs: order.timeMs,
  lines: [order],
  total: order.amount,
  chased: undefined,
  numbers: [order.orderNumber],
  drawn: order.numbers ?? text.waiting,
})

/** Prints it. */
export const printOrder = async (order: OrderDetail): Promise<void> =>
  (await loadPrinter()).print(orderSlip(order))
