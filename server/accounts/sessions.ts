/** Sessions: which member a cookie belongs to, and how a session begins and ends. */
import DataLoader from 'dataloader'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Clock } from '../platform/time/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { SessionState } from '../platform/http/http.ts'
import { member, session } from '../schema/index.ts'
import { newToken, tokenHash } from './secrets.ts'

declare module '../platform/http/http.ts' {
  // Read together with the session, so that pricing a bet needs no further query.
  interface SignedIn {
    /** The prize group that determines the member's odds. */
    readonly prizeGroup: number
  }
}

/** A session lasts a week; an installed app that is opened daily signs in once a week. */
export const sessionMaxAgeSeconds = 7 * 24 * 3600

/** Begins a session and gives the token for the cookie. */
export const beginSession = async (db: Db, memberId: bigint, now: Date): Promise<string> => {
  const token = newToken()
  await db.insert(session).values({
    tokenHash: tokenHash(token),
    memberId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionMaxAgeSeconds * 1000),
  })
  return token
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

/** Reads sessions from the database; those requested in one turn of the event loop are read in one statement. */
export const sessionReader = (db: Db, clock: Pick<Clock, 'now'>): SessionReader => {
  const loader = new DataLoader<string, SessionState>((hashes) => sessionStates(db, hashes, clock.now()), {
    cache: false,
    batchScheduleFn: setImmediate,
  })
  return (token) => (token ? loader.load(tokenHash(token)) : Promise.resolve({ state: 'none' }))
}

const sessionStates = async (db: Db, hashes: readonly string[], now: Date): Promise<SessionState[]> => {
  const found = await db
    .select({ session, member })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(inArray(session.tokenHash, [...hashes]))
  const byHash = new Map(found.map((row) => [row.session.tokenHash, row]))
  return hashes.map((hash) => stateOf(byHash.get(hash), now))
}

interface Found {
  readonly session: typeof session.$inferSelect
  readonly member: typeof member.$inferSelect
}

// The state says when another login or act ended the session, so that the page can show the reason.
const stateOf = (found: Found | undefined, now: Date): SessionState => {
  if (!found || found.session.expiresAt <= now) return { state: 'none' }
  if (found.session.endedAt) {
    return { state: found.session.endReason === 'logout' ? 'none' : 'endedElsewhere' }
  }
  return {
    state: 'signedIn',
    expiresAt: found.session.expiresAt,
    member: {
      memberId: found.member.id,
      cn: found.member.cn,
      userType: found.member.userType,
      prizeGroup: found.member.prizeGroup,
      tokenHash: found.session.tokenHash,
    },
  }
}
