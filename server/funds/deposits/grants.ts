/** Payments that no rule could credit, and that people decide (decided.md 10): two operators name the order and the amount. */
import { and, eq } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { err, ok, type Result } from '#engine/result.ts'
import { amountOf } from '../../platform/ops/amount.ts'
import type { Db } from '../../platform/database/database.ts'
import { payGrant, payReceipt } from '../../schema/index.ts'
import { idOf } from './depositOrder.ts'
import { depositById, type Deposit } from './deposits.sql.ts'
import type { Receipt } from './receipts.sql.ts'

/** What is granted, as it is typed. */
export interface TypedGrant {
  /** The number of the payment in the list of those that are parked. */
  readonly payment: string
  /** The number of the order: D and digits. */
  readonly order: string
  readonly yuan: string
}

/** What is granted. */
export interface Grant {
  readonly receipt: Receipt
  readonly deposit: Deposit
  readonly amount: Hao
}

/** Reads a grant; the error is one English sentence. */
export const grantable = async (
  db: Db,
  { payment, order, yuan }: TypedGrant,
): Promise<Result<Grant, string>> => {
  const id = /^\d{1,18}$/.test(payment) ? BigInt(payment) : 0n
  const [receipt] = await db.select().from(payReceipt).where(eq(payReceipt.id, id))
  if (!receipt) return err(`there is no payment ${payment}`)
  if (receipt.state !== 'parked') return err(`the payment ${payment} is ${receipt.state}, not parked`)
  const orderId = idOf(order)
  const deposit = orderId === undefined ? undefined : await depositById(db, orderId)
  if (!deposit) return err(`there is no order ${order}`)
  const amount = amountOf(yuan)
  return amount === undefined
    ? err(`${yuan} is no amount in yuan above 0, in whole fen`)
    : ok({ receipt, deposit, amount })
}

/** Grants it, once; the watch credits it. Rejects where it was decided meanwhile. */
export const grant = async (tx: Db, { receipt, deposit, amount }: Grant, at: Date): Promise<void> => {
  const moved = await tx
    .update(payReceipt)
    .set({ state: 'granted' })
    .where(and(eq(payReceipt.id, receipt.id), eq(payReceipt.state, 'parked')))
    .returning({ id: payReceipt.id })
  if (moved.length === 0) throw new Error(`the payment ${receipt.id} is parked no more`)
  await tx.insert(payGrant).values({ receiptId: receipt.id, orderId: deposit.id, amount, at })
}

/** What was granted for a payment; undefined where nothing was. */
export const grantOf = async (
  db: Db,
  receiptId: bigint,
): Promise<{ readonly orderId: bigint; readonly amount: Hao } | undefined> => {
  const [row] = await db.select().from(payGrant).where(eq(payGrant.receiptId, receiptId))
  return row
}
