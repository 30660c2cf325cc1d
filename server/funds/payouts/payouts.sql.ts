/** The queries of payout accounts. */
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { member, payoutAccount, payoutHolder } from '../../schema/index.ts'

/** A payout account as it is stored. */
export type StoredPayout = typeof payoutAccount.$inferSelect

/** A new one. */
export type NewPayout = Omit<typeof payoutAccount.$inferInsert, 'id' | 'removedAt'>

/** The bound ones of a member, the oldest first. */
export const payoutsOf = (db: Db, memberId: bigint): Promise<readonly StoredPayout[]> =>
  db
    .select()
    .from(payoutAccount)
    .where(and(eq(payoutAccount.memberId, memberId), isNull(payoutAccount.removedAt)))
    .orderBy(asc(payoutAccount.id))

/** A payout account of a member, also one that was taken away: what is under way still goes there. */
export const payoutById = async (db: Db, memberId: bigint, id: bigint): Promise<StoredPayout | undefined> => {
  const [row] = await db
    .select()
    .from(payoutAccount)
    .where(and(eq(payoutAccount.memberId, memberId), eq(payoutAccount.id, id)))
  return row
}

/** The sealed name of the holder; undefined before the first card. */
export const sealedHolderOf = async (db: Db, memberId: bigint): Promise<Buffer | undefined> => {
  const [found] = await db.select().from(payoutHolder).where(eq(payoutHolder.memberId, memberId))
  return found?.name
}

/** Fixes the sealed name of the holder. */
export const fixHolder = (tx: Db, memberId: bigint, name: Buffer, now: Date): Promise<unknown> =>
  tx.insert(payoutHolder).values({ memberId, name, fixedAt: now })

/** Two bindings of one member follow one another. */
export const lockMember = (tx: Db, memberId: bigint): Promise<unknown> =>
  tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')

/** How many of a kind are bound. */
export const countPayouts = async (tx: Db, memberId: bigint, kind: string): Promise<number> => {
  const [found] = await tx
    .select({ n: count() })
    .from(payoutAccount)
    .where(
      and(
        eq(payoutAccount.memberId, memberId),
        eq(payoutAccount.kind, kind),
        isNull(payoutAccount.removedAt),
      ),
    )
  return found?.n ?? 0
}

/** Writes a payout account; undefined where the same one is bound. */
export const insertPayout = async (tx: Db, values: NewPayout): Promise<bigint | undefined> => {
  const [row] = await tx
    .insert(payoutAccount)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: payoutAccount.id })
  return row?.id
}

/** Ends a payout account of a member; undefined where there is none. */
export const endPayout = async (
  tx: Db,
  memberId: bigint,
  id: bigint,
  now: Date,
): Promise<StoredPayout | undefined> => {
  const [row] = await tx
    .update(payoutAccount)
    .set({ removedAt: now })
    .where(
      and(eq(payoutAccount.memberId, memberId), eq(payoutAccount.id, id), isNull(payoutAccount.removedAt)),
    )
    .returning()
  return row
}
