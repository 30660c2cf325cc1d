/** The security question as a factor. It proves nothing alone (factors.ts), and is not asked more than five times a day. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { securityQuestion } from '../../schema/index.ts'
import { nobodysHash } from '../base/members.ts'
import type { Hashing } from '../base/hashing.ts'
import { countAct, type LimitedAct } from '../base/networkActs.ts'
import { wirePassword } from '../base/secrets.ts'
import type { Recovery } from './recovery.ts'

/** Checks a code of the authenticator of a member; false when none is bound. */
export type VerifyAuthenticator = (db: Db, memberId: bigint, code: string, now: Date) => Promise<boolean>

/** What judging an answer needs. */
export interface QuestionParts {
  readonly db: Db
  readonly hashing: Pick<Hashing, 'isPassword'>
  readonly verifyAuthenticator: VerifyAuthenticator
}

/** An answer as it was typed, with the code of the authenticator. */
export interface AnswerTry {
  readonly question: number
  readonly answer: string
  readonly code: string
  readonly now: Date
}

const tries: LimitedAct = { name: 'question', most: 5, withinMs: 24 * 3_600_000 }

/** The form in which an answer is hashed: without case and blanks, which nobody remembers. */
export const answerSecret = (answer: string): string =>
  wirePassword(answer.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase())

/** Whether answer and code are both right. A name that does not exist, or has no question, takes as long. */
export const isAnswered = async (
  { db, hashing, verifyAuthenticator }: QuestionParts,
  { memberId, hash }: Recovery,
  { question, answer, code, now }: AnswerTry,
): Promise<boolean> => {
  // Of the member and not of a network: whoever guesses may have many.
  const { allowed } = await countAct(db, tries, memberId?.toString() ?? hash, now)
  const [kept] = await db
    .select()
    .from(securityQuestion)
    .where(and(eq(securityQuestion.memberId, memberId ?? 0n), eq(securityQuestion.question, question)))
  const isRight = await hashing.isPassword(kept?.answerHash ?? (await nobodysHash()), answerSecret(answer))
  const isHolder = await verifyAuthenticator(db, memberId ?? 0n, code, now)
  return allowed && kept !== undefined && isRight && isHolder
}
