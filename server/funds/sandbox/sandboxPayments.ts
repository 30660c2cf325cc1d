/** The books of the provider of the sandbox. Stored, so that every node and a restart knows them. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { CoinType } from '#contract/funds/payoutKinds.ts'
import type { Hao } from '#engine/money/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { sandboxPayment } from '../../schema/index.ts'

/** A payment there. */
export type SandboxPayment = typeof sandboxPayment.$inferSelect

type MadeWith = Pick<SandboxPayment, 'matchedAt' | 'siteOrigin'> & { readonly coinType: CoinType | null }

/** Makes a payment, or finds the one that was made for this order. */
export const makeSandboxPayment = async (
  db: Db,
  { spsn, amount, payWayCode }: Pick<SandboxPayment, 'spsn' | 'amount' | 'payWayCode'>,
  { coinType, matchedAt, siteOrigin }: MadeWith,
): Promise<SandboxPayment> => {
  const token = randomBytes(16).toString('hex')
  await db
    .insert(sandboxPayment)
    .values({ spsn, token, amount, payWayCode, state: 'open', coinType, matchedAt, siteOrigin })
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

/** Notes the network whose address was given last: that is the one on which it is paid. */
export const setSandboxCoin = async (db: Db, spsn: string, coinType: CoinType): Promise<void> => {
  await db
    .update(sandboxPayment)
    .set({ coinType })
    .where(and(eq(sandboxPayment.spsn, spsn), eq(sandboxPayment.state, 'open')))
}

/** Pays it, by default as it asks for: it is paid once. Answers it as it stands then. */
export const paySandbox = async (
  db: Db,
  { spsn, coinType: asked }: SandboxPayment,
  paid: Hao,
  at: Date,
  coinType: string | null = asked,
): Promise<SandboxPayment | undefined> => {
  await db
    .update(sandboxPayment)
    .set({ state: 'paid', paid, reference: `SB-${randomBytes(6).toString('hex')}`, paidAt: at, coinType })
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

/** Gives the page of a payment a new address; the one before leads nowhere any more. */
export const renewSandboxToken = async (db: Db, spsn: string): Promise<string> => {
  const token = randomBytes(16).toString('hex')
  const moved = await db
    .update(sandboxPayment)
    .set({ token })
    .where(eq(sandboxPayment.spsn, spsn))
    .returning({ spsn: sandboxPayment.spsn })
  if (moved.length === 0) throw new Error(`there is no payment for ${spsn}`)
  return token
}

/** Ends the search for a counterpart, if none was found; answers it as it stands then. */
export const cancelSandbox = async (db: Db, spsn: string, now: Date): Promise<SandboxPayment | undefined> => {
  await db
    .update(sandboxPayment)
    .set({ state: 'cancelled' })
    .where(
      and(eq(sandboxPayment.spsn, spsn), eq(sandboxPayment.state, 'open'), gt(sandboxPayment.matchedAt, now)),
    )
  return sandboxPaymentOf(db, { spsn })
}

/** Sets when a counterpart is found, while it is looked for. False where it is not. */
export const matchSandbox = async (db: Db, spsn: string, at: Date, now: Date): Promise<boolean> => {
  const moved = await db
    .update(sandboxPayment)
    .set({ matchedAt: at })
    .where(
      and(eq(sandboxPayment.spsn, spsn), eq(sandboxPayment.state, 'open'), gt(sandboxPayment.matchedAt, now)),
    )
    .returning({ spsn: sandboxPayment.spsn })
  return moved.length > 0
}
