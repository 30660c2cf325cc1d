/** The slip of an order of the records. Loaded when the first one is printed. */
import { print } from '#src/app/lottery/slip/printing.ts'
import type { Slip } from '#src/app/lottery/slip/slip.ts'
import type { OrderDetail } from './records.snapshot.ts'
import { text } from './detail.text.ts'

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
export const printOrder = (order: OrderDetail): void => print(orderSlip(order))
