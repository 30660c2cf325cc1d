/**
 * Codes that are sent by e-mail: six digits, ten minutes, five tries, used once. Only the newest of a purpose counts. A try is
 * counted before it is judged.
 */
import { and, count, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { member, sentCode } from '../../schema/index.ts'
import { codeMail, codeSeconds, type CodePurpose } from './mails.ts'
import type { Mailer } from '../mail/mailer.ts'

/** Codes that an account is sent in 24 hours, of all purposes. */
export const codesMost = 5

/** Codes that an address is sent in 24 hours: as many accounts as like may name it, also when it belongs to somebody else. */
export const codesMostOfAddress = 10

const triesMost = 5
const dayMs = 24 * 3_600_000
// The first number of an advisory lock; the second is that of the address.
const addressLocks = 1_163_290

/** The key of the codes, from a secret of the site: six digits alone would be found from their hash at once. */
export const codeKeyOf = (secret: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'haocai codes by e-mail', 32))

const hashOf = (key: Buffer, id: string, code: string): string =>
  createHmac('sha256', key).update(`${id} ${code}`).digest('hex')

/** Whom a code is sent to, and what for. */
export interface CodeOrder {
  readonly memberId: bigint
  readonly email: string
  readonly purpose: CodePurpose
  readonly now: Date
}

/** Sends a code. False, without sending, when the account was sent five in 24 hours, or the address ten. */
export const sendCode = async (
  db: Db,
  { mailer, key }: { readonly mailer: Mailer; readonly key: Buffer },
  { memberId, email, purpose, now }: CodeOrder,
): Promise<boolean> => {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const isStored = await db.transaction(async (tx) => {
    // Two at once must not both be the fifth.
    await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update')
    await tx.execute(sql`select pg_advisory_xact_lock(${addressLocks}, hashtext(${email}))`)
    if ((await sentTo(tx, eq(sentCode.memberId, memberId), now)) >= codesMost) return false
    if ((await sentTo(tx, eq(sentCode.email, email), now)) >= codesMostOfAddress) return false
    const expiresAt = new Date(now.getTime() + codeSeconds * 1000)
    const codeHash = hashOf(key, id, code)
    await tx.insert(sentCode).values({ id, memberId, purpose, email, codeHash, sentAt: now, expiresAt })
    return true
  })
  if (isStored) await mailer.send(codeMail(email, purpose, code), now)
  return isStored
}

const sentTo = async (db: Db, whom: SQL, now: Date): Promise<number> => {
  const inDay = and(whom, gt(sentCode.sentAt, new Date(now.getTime() - dayMs)))
  const [sum] = await db.select({ sent: count() }).from(sentCode).where(inDay)
  return sum?.sent ?? 0
}

/** A code as it was typed; `memberId` is undefined for a name that does not exist, for which the work is the same. */
export interface CodeTry {
  readonly memberId: bigint | undefined
  readonly purpose: CodePurpose
  readonly code: string
  readonly now: Date
}

/** The address that the code was sent to, if it is right; it is used by that. Undefined if it is not. */
export const spendCode = async (
  db: Db,
  key: Buffer,
  { memberId = 0n, purpose, code, now }: CodeTry,
): Promise<string | undefined> => {
  const newest = db
    .select({ id: sentCode.id })
    .from(sentCode)
    .where(and(eq(sentCode.memberId, memberId), eq(sentCode.purpose, purpose)))
    .orderBy(desc(sentCode.sentAt), desc(sentCode.id))
    .limit(1)
  const usable = and(gt(sentCode.expiresAt, now), lt(sentCode.tries, triesMost), isNull(sentCode.usedAt))
  const [tried] = await db
    .update(sentCode)
    .set({ tries: sql`${sentCode.tries} + 1` })
    .where(and(eq(sentCode.id, newest), usable))
    .returning()
  if (!tried || !isEqual(tried.codeHash, hashOf(key, tried.id, code.trim()))) return undefined
  const used = await db
    .update(sentCode)
    .set({ usedAt: now })
    .where(and(eq(sentCode.id, tried.id), isNull(sentCode.usedAt)))
    .returning({ email: sentCode.email })
  return used[0]?.email
}

const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
