/**
 * Letters that say what is about to happen to an order: written down before it happens, and sent once it has. A stop between the two loses
 * none: whoever looks after the orders sends what is owed, or lets go of what did not happen.
 */
import { asc, eq, like } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { owedLetter } from '../../schema/index.ts'
import { sendLetter } from '../../site/letters.sql.ts'

/** A letter that is owed. `about` names what it waits for: "withdrawal:77". */
export type OwedLetter = typeof owedLetter.$inferSelect

/** Writes one down; nothing where one of the same is owed. */
export const oweLetter = (db: Db, letter: OwedLetter): Promise<unknown> =>
  db.insert(owedLetter).values(letter).onConflictDoNothing()

/** Sends it, once, whoever else does; nothing where none is owed. */
export const sendOwed = (db: Db, about: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [owed] = await tx.delete(owedLetter).where(eq(owedLetter.about, about)).returning()
    if (owed) await sendLetter(tx, owed.memberId, owed, now)
  })

/** Lets go of one whose cause did not happen. */
export const dropOwed = (db: Db, about: string): Promise<unknown> =>
  db.delete(owedLetter).where(eq(owedLetter.about, about))

/** Those that wait for orders of a kind, oldest first. */
export const owedOf = (db: Db, kind: string): Promise<readonly OwedLetter[]> =>
  db
    .select()
    .from(owedLetter)
    .where(like(owedLetter.about, `${kind}:%`))
    .orderBy(asc(owedLetter.writtenAt))
    .limit(100)
