/**
 * Passkeys of members (WebAuthn). A passkey belongs to the domain under which it was made; the origin that signed is compared
 * with the one of the request. A challenge is deleted before its answer is looked at: it is good once.
 */
import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { passkeysMost } from '#contract/account/passkeys.ts'
import type { Db } from '../../platform/database/database.ts'
import { passkey, passkeyChallenge } from '../../schema/index.ts'
import { challengeOf, readAuthentication, readRegistration } from './passkeyAnswers.ts'

/** A passkey as stored. */
export type Passkey = typeof passkey.$inferSelect

const challengeLifetimeMs = 5 * 60_000

/** The domain of an origin; undefined for an IP address, which may have no passkeys. */
export const passkeyDomain = (origin: string): string | undefined => {
  if (!URL.canParse(origin)) return undefined
  const { hostname } = new URL(origin)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : undefined
}

/** The passkeys of a member, oldest first. */
export const passkeysOf = (db: Db, memberId: bigint): Promise<Passkey[]> =>
  db.select().from(passkey).where(eq(passkey.memberId, memberId)).orderBy(asc(passkey.createdAt))

type Purpose = 'add' | 'login'

/** Whose challenge it is, and what for. */
interface Asker {
  readonly memberId: bigint
  readonly purpose: Purpose
  readonly now: Date
}

const keepChallenge = async (db: Db, challenge: string, { memberId, purpose, now }: Asker): Promise<void> => {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs)
  await db.insert(passkeyChallenge).values({ challenge, memberId, purpose, expiresAt })
}

const spendChallenge = async (
  db: Db,
  challenge: string,
  { memberId, purpose, now }: Asker,
): Promise<boolean> => {
  const spent = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.memberId, memberId),
        eq(passkeyChallenge.purpose, purpose),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge })
  return spent.length === 1
}

/** What the browser of a member needs to make a passkey, as JSON text. */
export const registrationOptions = async (
  db: Db,
  { memberId, cn, domain, now }: { memberId: bigint; cn: string; domain: string; now: Date },
): Promise<string> => {
  const held = await passkeysOf(db, memberId)
  const options = await generateRegistrationOptions({
    rpName: '好彩',
    rpID: domain,
    userName: cn,
    userID: new TextEncoder().encode(memberId.toString()),
    attestationType: 'none',
    excludeCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
  })
  await keepChallenge(db, options.challenge, { memberId, purpose: 'add', now })
  return JSON.stringify(options)
}

/** A passkey that a browser made. */
export interface NewPasskey {
  readonly memberId: bigint
  readonly name: string
  /** RegistrationResponseJSON as text. */
  readonly response: string
  readonly origin: string
  readonly now: Date
}

/** Keeps a new passkey and returns its id; undefined when the answer is not to a challenge of this member. */
export const keepPasskey = async (db: Db, fresh: NewPasskey): Promise<string | undefined> => {
  const { memberId, name, origin, now } = fresh
  const [domain, response] = [passkeyDomain(origin), readRegistration(fresh.response)]
  if (domain === undefined || !response) return undefined
  const challenge = challengeOf(response)
  if (!(await spendChallenge(db, challenge, { memberId, purpose: 'add', now }))) return undefined
  const verified = await unlessMalformed(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      // The password is the first factor: possession of the device is enough as the second.
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const row = { credentialId: id, memberId, publicKey, counter: BigInt(counter), name, createdAt: now }
  const kept = await db
    .insert(passkey)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkey.credentialId })
  return kept[0]?.id
}

/** What a browser needs to sign with a passkey of this member, as JSON text; undefined where he has none. */
export const loginOptions = async (
  db: Db,
  memberId: bigint,
  origin: string,
  now: Date,
): Promise<string | undefined> => {
  const domain = passkeyDomain(origin)
  const held = domain === undefined ? [] : await passkeysOf(db, memberId)
  if (domain === undefined || held.length === 0) return undefined
  const options = await generateAuthenticationOptions({
    rpID: domain,
    allowCredentials: held.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: 'preferred',
  })
  await keepChallenge(db, options.challenge, { memberId, purpose: 'login', now })
  return JSON.stringify(options)
}

/** True when a passkey of this member has signed a challenge of his login. `text`: AuthenticationResponseJSON. */
export const isSignedByPasskey = async (
  db: Db,
  { memberId, text, origin, now }: { memberId: bigint; text: string; origin: string; now: Date },
): Promise<boolean> => {
  const [domain, response] = [passkeyDomain(origin), readAuthentication(text)]
  if (domain === undefined || !response) return false
  const own = and(eq(passkey.credentialId, response.id), eq(passkey.memberId, memberId))
  const [held] = await db.select().from(passkey).where(own)
  const challenge = challengeOf(response)
  if (!held || !(await spendChallenge(db, challenge, { memberId, purpose: 'login', now }))) return false
  const verified = await unlessMalformed(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      credential: {
        id: held.credentialId,
        publicKey: new Uint8Array(held.publicKey),
        counter: Number(held.counter),
      },
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return false
  const counter = BigInt(verified.authenticationInfo.newCounter)
  await db.update(passkey).set({ counter, lastUsedAt: now }).where(own)
  return true
}

/** Whether a member may add another one. */
export const hasRoomForPasskey = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await passkeysOf(db, memberId)).length < passkeysMost

/** The library throws at whatever an answer has wrong: another origin, a wrong signature, bytes that are none. */
const unlessMalformed = async <T>(verify: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
