/** The queries of letters. */
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { queuePush } from '../account/push/pushQueue.ts'
import type { Db } from '../platform/database/database.ts'
import { letter } from '../schema/index.ts'

/** A letter as it is stored. */
export type StoredLetter = typeof letter.$inferSelect

/** Sends a letter to one member, and pushes it to their closed app. */
export const sendLetter = async (
  db: Db,
  memberId: bigint,
  { title, content }: { readonly title: string; readonly content: string },
  now: Date,
): Promise<void> => {
  const values = { memberId, title, content, sentAt: now }
  const [sent] = await db.insert(letter).values(values).returning({ id: letter.id })
  if (!sent) throw new Error('a letter must have been sent')
  const tag = `letter:${sent.id}`
  await queuePush(
    db,
    [{ memberId, kind: 'letter', tag, path: '/personal/letter/letter', detail: title }],
    now,
  )
}

const ofMember = (memberId: bigint) => and(eq(letter.memberId, memberId), isNull(letter.deletedAt))

/** Numbers of letters: all, and the unread ones. */
export interface LetterCounts {
  readonly total: number
  readonly unread: number
}

/** The numbers of the letters that a member has not deleted. */
export const countLetters = async (db: Db, memberId: bigint): Promise<LetterCounts> => {
  const [found] = await db
    .select({ total: count(), unread: sql<number>`count(*) filter (where ${letter.readAt} is null)::int` })
    .from(letter)
    .where(ofMember(memberId))
  return found ?? { total: 0, unread: 0 }
}

/** One page of letters, newest first. */
export const lettersOf = (
  db: Db,
  memberId: bigint,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<readonly StoredLetter[]> =>
  db
    .select()
    .from(letter)
    .where(ofMember(memberId))
    .orderBy(desc(letter.id))
    .offset((page - 1) * pageSize)
    .limit(pageSize)

/** Marks a letter of the member as read; false when he has no such letter. The first reading counts. */
export const markRead = async (db: Db, memberId: bigint, id: bigint, now: Date): Promise<boolean> => {
  const read = await db
    .update(letter)
    .set({ readAt: sql`coalesce(${letter.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(ofMember(memberId), eq(letter.id, id)))
    .returning({ id: letter.id })
  return read.length === 1
}

/** Deletes letters of the member; false, and nothing is deleted, when one of them never was his. */
export const deleteLettersOf = (
  db: Db,
  memberId: bigint,
  ids: readonly bigint[],
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const own = and(eq(letter.memberId, memberId), inArray(letter.id, [...ids]))
    const found = await tx.select({ id: letter.id }).from(letter).where(own)
    if (found.length !== new Set(ids).size) return false
    await tx
      .update(letter)
      .set({ deletedAt: now })
      .where(and(own, isNull(letter.deletedAt)))
    return true
  })
