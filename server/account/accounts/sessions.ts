/** Sessions: which member a cookie belongs to, and how a session begins and ends. */
import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { SecondStep } from '#contract/core/roles.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createLane } from '../../platform/database/batchLane.ts'
import { arrayOf, columns, type Db } from '../../platform/database/database.ts'
import type { SessionState } from '../../platform/http/http.ts'
import { exclusion, member, playerLimit, session } from '../../schema/index.ts'
import { newToken, tokenHash } from '../base/secrets.ts'
import { sessionLimitsOf } from './sessionLimits.ts'

declare module '../../platform/http/http.ts' {
  // Read together with the session, so that pricing a bet needs no further query.
  interface SignedIn {
    /** The prize group that determines the member's odds. */
    readonly prizeGroup: number
    /** Whether the member has set a limit or is in a break: only then a bet reads them (decision 53). */
    readonly isProtected: boolean
    /** When the session began. */
    readonly signedInAt: Date
  }
}

/** Sessions that a member may have at a time; the one that was used least recently makes room for another. */
export const sessionsMax = 10

const lastUse = sql`coalesce(${session.lastSeenAt}, ${session.createdAt})`

/** A new session, and the hashes of those that made room for it. */
export interface BegunSession {
  readonly token: string
  readonly ended: readonly string[]
}

/** Where a session begins, whose, and by which second step. */
export interface SessionPlace {
  readonly network?: string
  /** What the browser said of itself. */
  readonly device?: string | undefined
  /** Decides how long it lasts; 0 by default. */
  readonly userType?: number
  readonly secondStep?: SecondStep | undefined
}

/** Begins a session and gives the token for the cookie. To be called with the row of the member locked. */
export const beginSession = async (
  db: Db,
  memberId: bigint,
  now: Date,
  { network, device, userType = 0, secondStep }: SessionPlace = {},
): Promise<BegunSession> => {
  const others = await db
    .select({ hash: session.tokenHash })
    .from(session)
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt), gt(session.expiresAt, now)))
    .orderBy(desc(lastUse))
    .offset(sessionsMax - 1)
  const ended = others.map(({ hash }) => hash)
  for (const hash of ended) await endSession(db, hash, 'too many', now)
  const token = newToken()
  await db.insert(session).values({
    tokenHash: tokenHash(token),
    memberId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLimitsOf(userType).mostSeconds * 1000),
    network: network ?? null,
    device: device ?? null,
    secondStep: secondStep ?? null,
  })
  return { token, ended }
}

/** Ends one session; ending it twice changes nothing. */
export const endSession = async (db: Db, hash: string, reason: string, now: Date): Promise<void> => {
  await db
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(session.tokenHash, hash), isNull(session.endedAt)))
}

/** Looks up the state of a session by its token. */
export type SessionReader = (token: string | undefined) => Promise<SessionState>

// One statement for all: a bet of each of them waits for it.
const readMost = 1_000

/**
 * Reads sessions from the database as they are after the question: while one statement is under way, the next questions gather
 * for one of their own.
 */
export const sessionReader = (db: Db, clock: Pick<Clock, 'now'>): SessionReader => {
  const lane = createLane<string, SessionState>({
    cut: (queue) => ({ batch: queue.slice(0, readMost), rest: queue.slice(readMost) }),
    settle: (hashes) => sessionStates(db, hashes, clock.now()),
  })
  return (token) => (token ? lane.add(tokenHash(token)) : Promise.resolve({ state: 'none' }))
}

const sessionStates = async (db: Db, hashes: readonly string[], now: Date): Promise<SessionState[]> => {
  const found = await readFound(db, hashes, now)
  await noteUse(db, found, now)
  const byHash = new Map(found.map((row) => [row.hash, row]))
  return hashes.map((hash) => stateOf(byHash.get(hash), now))
}

/** A session with what is needed of its member. */
interface Found {
  readonly hash: string
  readonly createdAt: Date
  readonly lastUse: Date
  readonly expiresAt: Date
  readonly endReason: string | undefined
  readonly secondStep: SecondStep | undefined
  readonly memberId: bigint
  readonly cn: string
  readonly userType: number
  readonly prizeGroup: number
  readonly isProtected: boolean
}

const milliseconds = (instant: SQL): SQL => sql`floor(extract(epoch from ${instant}) * 1000)::bigint`

/** The columns of what is found. */
const foundColumns = (now: Date) => ({
  hash: sql`${session.tokenHash}`,
  createdAt: milliseconds(sql`${session.createdAt}`),
  lastUse: milliseconds(lastUse),
  expiresAt: milliseconds(sql`${session.expiresAt}`),
  // Of every ended session, whatever it was ended for.
  endReason: sql`case when ${session.endedAt} is not null then coalesce(${session.endReason}, 'unknown') end`,
  secondStep: sql`${session.secondStep}`,
  memberId: sql`${member.id}`,
  cn: sql`${member.cn}`,
  userType: sql`${member.userType}`,
  prizeGroup: sql`${member.prizeGroup}`,
  isProtected: isProtectedAt(now),
})

// Every call that writes comes through here, hundreds a second in the minute before close: one text for any number of
// sessions, which the database prepares, and one row of cells.
const readFound = async (db: Db, hashes: readonly string[], now: Date): Promise<readonly Found[]> => {
  const cells = await columns(
    db,
    foundColumns(now),
    sql`from ${session} join ${member} on ${member.id} = ${session.memberId}
      where ${session.tokenHash} = any(${arrayOf(hashes, 'text')})`,
  )
  const cell = (name: keyof typeof cells, n: number): string => cells[name][n] ?? ''
  return cells.hash.map((hash, n) => ({
    hash,
    createdAt: new Date(Number(cell('createdAt', n))),
    lastUse: new Date(Number(cell('lastUse', n))),
    expiresAt: new Date(Number(cell('expiresAt', n))),
    endReason: cell('endReason', n) || undefined,
    secondStep: (cell('secondStep', n) || undefined) as SecondStep | undefined,
    memberId: BigInt(cell('memberId', n)),
    cn: cell('cn', n),
    userType: Number(cell('userType', n)),
    prizeGroup: Number(cell('prizeGroup', n)),
    isProtected: cell('isProtected', n) === 'true',
  }))
}

const isProtectedAt = (now: Date): SQL =>
  sql`exists (select 1 from ${playerLimit} where ${playerLimit.memberId} = ${member.id})
    or exists (select 1 from ${exclusion} where ${exclusion.memberId} = ${member.id}
      and ${exclusion.until} > ${now.toISOString()}::timestamptz)`

/** Writes the time of this use for those sessions whose last written use is long ago. */
const noteUse = async (db: Db, found: readonly Found[], now: Date): Promise<void> => {
  const isLongAgo = (row: Found) =>
    now.getTime() - row.lastUse.getTime() > sessionLimitsOf(row.userType).seenEverySeconds * 1000
  const used = found.filter((row) => stateOf(row, now).state === 'signedIn' && isLongAgo(row))
  if (used.length === 0) return
  const hashes = used.map(({ hash }) => hash)
  await db.update(session).set({ lastSeenAt: now }).where(inArray(session.tokenHash, hashes))
}

const idleEnd = ({ lastUse: used, userType }: Found): Date =>
  new Date(used.getTime() + sessionLimitsOf(userType).idleSeconds * 1000)

// The state says when another login or act ended the session, so that the page can show the reason.
const stateOf = (found: Found | undefined, now: Date): SessionState => {
  if (!found || found.expiresAt <= now || idleEnd(found) <= now) return { state: 'none' }
  if (found.endReason !== undefined)
    return { state: found.endReason === 'logout' ? 'none' : 'endedElsewhere' }
  const { hash: tokenHash, createdAt: signedInAt, expiresAt, secondStep, memberId, cn } = found
  const { userType, prizeGroup, isProtected } = found
  return {
    state: 'signedIn',
    expiresAt,
    member: { memberId, cn, userType, prizeGroup, isProtected, tokenHash, secondStep, signedInAt },
  }
}
