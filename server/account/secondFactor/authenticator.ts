/**
 * The authenticator of a member (RFC 6238): six digits that change every 30 seconds. A code is taken once, and within one step
 * before and after the present one, by the clock of the server.
 */
import { eq } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Db } from '../../platform/database/database.ts'
import { authenticator, recoveryCode } from '../../schema/index.ts'
import { judgeMemberTry, type JudgedMemberTry } from '../base/memberTries.ts'
import type { FactorKeys } from './factorKeys.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'

const issuer = '好彩'
const stepSeconds = 30

/** A secret for an authenticator that is to be bound. */
export interface OfferedAuthenticator {
  /** Base32. */
  readonly secret: string
  /** `otpauth://…`: what the QR code says. */
  readonly uri: string
  /** Brings the secret back with the first code: nothing is stored before that. */
  readonly ticket: string
}

const ticketLifetimeMs = 10 * 60_000

/** Whose ticket it is: that of one session of one member. */
export interface TicketOwner {
  readonly memberId: bigint
  readonly tokenHash: string
}

const ofTicket = ({ memberId, tokenHash }: TicketOwner): string => `ticket:${memberId}:${tokenHash}`
const ofMember = (memberId: bigint): string => `authenticator:${memberId}`

/** Makes a secret for this session; it can be bound for ten minutes. */
export const offerAuthenticator = (
  keys: FactorKeys,
  owner: TicketOwner,
  cn: string,
  now: Date,
): OfferedAuthenticator => {
  const secret = generateSecret()
  const until = now.getTime() + ticketLifetimeMs
  return {
    secret,
    uri: generateURI({ issuer, label: cn, secret }),
    ticket: Buffer.from(keys.seal(`${until}:${secret}`, ofTicket(owner))).toString('base64url'),
  }
}

/** The secret of a ticket; undefined when it is not of this session, or its ten minutes are over. */
export const secretOfTicket = (
  keys: FactorKeys,
  owner: TicketOwner,
  ticket: string,
  now: Date,
): string | undefined => {
  const [until, secret] = (keys.open(Buffer.from(ticket, 'base64url'), ofTicket(owner)) ?? '').split(':')
  return secret !== undefined && Number(until) > now.getTime() ? secret : undefined
}

/** The step of time to which a code belongs; undefined for a wrong code, and for one of `afterStep` or before. */
export const stepOfCode = (
  secret: string,
  code: string,
  now: Date,
  afterStep?: number,
): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const [oldest, newest] = [Math.floor(epoch / stepSeconds) - 1, Math.floor(epoch / stepSeconds) + 1]
  // The library refuses a last step beyond its window: after the clock was set back every code has been used.
  if (afterStep !== undefined && afterStep >= newest) return undefined
  const verified = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: stepSeconds,
    ...(afterStep === undefined || afterStep < oldest ? {} : { afterTimeStep: afterStep }),
  })
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined
}

/** Binds a secret, in place of the one before. `step`: of the code that proved it, which is used by that. */
export const bindAuthenticator = async (
  tx: Db,
  keys: FactorKeys,
  { memberId, secret, step, now }: { memberId: bigint; secret: string; step: number; now: Date },
): Promise<void> => {
  const row = { secret: keys.seal(secret, ofMember(memberId)), boundAt: now, lastStep: BigInt(step) }
  await tx
    .insert(authenticator)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: authenticator.memberId, set: row })
}

/** Removes the authenticator and its recovery codes. */
export const unbindAuthenticator = async (tx: Db, memberId: bigint): Promise<void> => {
  await tx.delete(authenticator).where(eq(authenticator.memberId, memberId))
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
}

/** When the authenticator of a member was bound; undefined without one. */
export const authenticatorBoundAt = async (db: Db, memberId: bigint): Promise<Date | undefined> => {
  const [row] = await db
    .select({ boundAt: authenticator.boundAt })
    .from(authenticator)
    .where(eq(authenticator.memberId, memberId))
  return row?.boundAt ?? undefined
}

/** What became of a code. unbound: the member has no authenticator, and nothing was counted. */
export type CodeVerdict = JudgedMemberTry | { readonly answer: 'unbound'; readonly hurdle: undefined }

/** Judges a code of the authenticator or a recovery code of a member, which is used by that. */
export type VerifyAuthenticator = (db: Db, memberId: bigint, code: string, now: Date) => Promise<CodeVerdict>

const typedCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

/** Whether what was typed is a code of an authenticator, and no recovery code. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(typedCode(code))

/** Binds the judgement of codes to the keys of the site. */
export const verifyAuthenticatorWith =
  (keys: FactorKeys): VerifyAuthenticator =>
  async (db, memberId, code, now) => {
    if ((await authenticatorBoundAt(db, memberId)) === undefined)
      return { answer: 'unbound', hurdle: undefined }
    const typed = typedCode(code)
    return judgeMemberTry(db, { what: 'code', memberId, now }, () =>
      isAuthenticatorCode(typed)
        ? spendCode(db, keys, memberId, typed, now)
        : spendRecoveryCode(db, keys, memberId, typed, now),
    )
  }

// The row is locked: of two browsers with the same code one gets in.
const spendCode = (db: Db, keys: FactorKeys, memberId: bigint, code: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [held] = await tx
      .select()
      .from(authenticator)
      .where(eq(authenticator.memberId, memberId))
      .for('update')
    if (!held) return false
    const secret = keys.open(held.secret, ofMember(memberId))
    if (secret === undefined)
      throw new Error(`the authenticator of member ${memberId} must be readable with the secret of this site`)
    const step = stepOfCode(secret, code, now, Number(held.lastStep))
    if (step === undefined) return false
    await tx
      .update(authenticator)
      .set({ lastStep: BigInt(step) })
      .where(eq(authenticator.memberId, memberId))
    return true
  })
