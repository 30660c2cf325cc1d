/** Members as they are stored. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { member } from '../../schema/index.ts'
import { hashPassword, newToken } from './secrets.ts'

/** A member as stored in the database. */
export type Member = typeof member.$inferSelect

/** The member with this id, which a valid session has vouched for. */
export const memberById = async (db: Db, id: bigint): Promise<Member> => {
  const [found] = await db.select().from(member).where(eq(member.id, id))
  if (!found) throw new Error(`member ${id} of a session must exist`)
  return found
}

let madeHash: Promise<string> | undefined

/**
 * Hash of a password that nobody knows. An unknown name takes as long as a wrong password, so that response times do not reveal which
 * names exist.
 */
export const nobodysHash = (): Promise<string> => (madeHash ??= hashPassword(newToken()))
