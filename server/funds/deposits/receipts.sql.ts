/** The payments that providers received, and what they posted. */
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { payCallback, payReceipt } from '../../schema/index.ts'
import type { CallbackPost, Payment } from '../providers/provider.ts'

/** The states in which a payment waits to be credited. */
const waitingStates = ['seen', 'granted'] as const

/** A stored payment. */
export type Receipt = typeof payReceipt.$inferSelect

/** Stores a post before anything reads it; answers its number. */
export const storeCallback = async (
  db: Db,
  provider: string,
  { path, body }: CallbackPost,
  at: Date,
): Promise<bigint> => {
  const [row] = await db
    .insert(payCallback)
    .values({ provider, at, path, body })
    .returning({ id: payCallback.id })
  if (!row) throw new Error('a stored callback must have a number')
  return row.id
}

/** Notes what became of a post. */
export const judgeCallback = (db: Db, id: bigint, verdict: string): Promise<unknown> =>
  db.update(payCallback).set({ verdict }).where(eq(payCallback.id, id))

const dayMs = 86_400_000

/** How long posts are kept, in days: those that were proved, and those that were not. */
const keptDays = { proved: 400, refused: 7 } as const

/** Lets go of old posts. */
export const dropOldCallbacks = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.delete(payCallback).where(lt(payCallback.at, before(keptDays.proved)))
  await db
    .delete(payCallback)
    .where(and(lt(payCallback.at, before(keptDays.refused)), eq(payCallback.verdict, 'BadSignature')))
}

/** Stores a payment under the provider's number of it, once; answers the row that is there then. */
export const storeReceipt = async (
  db: Db,
  provider: string,
  { spsn, reference, amount, currency, at }: Payment,
  memberId: bigint | undefined,
): Promise<Receipt> => {
  const row = { provider, reference, spsn, memberId: memberId ?? null, amount, currency, at, state: 'seen' }
  await db.insert(payReceipt).values(row).onConflictDoNothing()
  const [held] = await db
    .select()
    .from(payReceipt)
    .where(and(eq(payReceipt.provider, provider), eq(payReceipt.reference, reference)))
  if (!held) throw new Error(`the payment ${reference} of ${provider} must be stored`)
  return held
}

/** Moves a payment on; nothing where it has been moved on before. */
export const settleReceipt = async (
  db: Db,
  id: bigint,
  state: 'credited' | 'parked',
  reason?: string,
): Promise<boolean> => {
  const moved = await db
    .update(payReceipt)
    .set({ state, reason: reason ?? null })
    .where(and(eq(payReceipt.id, id), inArray(payReceipt.state, [...waitingStates])))
    .returning({ id: payReceipt.id })
  return moved.length > 0
}

/** Payments that were stored and neither credited nor parked, because the server stopped in between, and those that people have granted. */
export const unsettledReceipts = (db: Db): Promise<readonly Receipt[]> =>
  db
    .select()
    .from(payReceipt)
    .where(inArray(payReceipt.state, [...waitingStates]))
    .orderBy(asc(payReceipt.id))
    .limit(100)
