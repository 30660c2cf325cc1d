/** The books of the provider of the sandbox. Stored, so that every node and a restart knows them. */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { sandboxPayment } from '../../schema/index.ts'

/** A payment there. */
export type SandboxPayment = typeof sandboxPayment.$inferSelect

/** Makes a payment, or finds the one that was made for this order. */
export const makeSandboxPayment = async (
  db: Db,
  { spsn, amount, payWayCode }: Pick<SandboxPayment, 'spsn' | 'amount' | 'payWayCode'>,
): Promise<SandboxPayment> => {
  const token = randomBytes(16).toString('hex')
  await db
    .insert(sandboxPayment)
    .values({ spsn, token, amount, payWayCode, state: 'open' })
    .onConflictDoNothing()
  const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.spsn, spsn))
  if (!row) throw new Error(`the payment of ${spsn} must be made`)
  return row
}

/** The payment of an order, or of a page. */
export const sandboxPaymentOf = async (
  db: Db,
  by: { readonly spsn: string } | { readonly token: string },
): Promise<SandboxPayment | undefined> => {
  const is = 'spsn' in by ? eq(sandboxPayment.spsn, by.spsn) : eq(sandboxPayment.token, by.token)
  const [row] = await db.select().from(sandboxPayment).where(is)
  return row
}

/** Pays it: it is paid once. Answers it as it stands then. */
export const paySandbox = async (
  db: Db,
  { spsn }: SandboxPayment,
  paid: Hao,
  at: Date,
): Promise<SandboxPayment | undefined> => {
  await db
    .update(sandboxPayment)
    .set({ state: 'paid', paid, reference: `SB-${randomBytes(6).toString('hex')}`, paidAt: at })
    .where(and(eq(sandboxPayment.spsn, spsn), eq(sandboxPayment.state, 'open')))
  return sandboxPaymentOf(db, { spsn })
}

/** Refuses it, if it is not paid. */
export const refuseSandbox = async (db: Db, { spsn }: SandboxPayment): Promise<void> => {
  await db
    .update(sandboxPayment)
    .set({ state: 'refused' })
    .where(and(eq(sandboxPayment.spsn, spsn), eq(sandboxPayment.state, 'open')))
}
