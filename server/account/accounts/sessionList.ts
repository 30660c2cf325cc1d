/** The browsers in which a member is signed in, as the member sees them, and how they are signed out. */
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { session } from '../../schema/index.ts'
import { maskedNetwork } from './device.ts'
import { sessionLimitsOf } from './sessionLimits.ts'

/** A signed-in browser. */
export interface SessionShown {
  readonly id: string
  readonly device: string
  readonly network: string
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly current: boolean
}

/** Whose sessions, seen from which. */
export interface SessionOwner {
  readonly memberId: bigint
  readonly userType: number
  readonly tokenHash: string
}

const idLetters = 16

// The beginning of the hash is enough to distinguish ten sessions, and says nothing about the token.
const idOf = (tokenHash: string): string => tokenHash.slice(0, idLetters)

/** The sessions of a member: the current one first, then by last use. */
export const listSessions = async (db: Db, owner: SessionOwner, now: Date): Promise<SessionShown[]> => {
  const idle = new Date(now.getTime() - sessionLimitsOf(owner.userType).idleSeconds * 1000)
  const found = await openSessions(db, owner.memberId, now)
  return found
    .map((row) => ({ ...row, seen: row.lastSeenAt ?? row.createdAt }))
    .filter(({ seen }) => seen > idle)
    .map((row) => ({
      id: idOf(row.tokenHash),
      device: row.device ?? '',
      network: maskedNetwork(row.network),
      createdAt: row.createdAt.getTime(),
      lastSeenAt: row.seen.getTime(),
      current: row.tokenHash === owner.tokenHash,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt)
}

const openSessions = (db: Db, memberId: bigint, now: Date) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt), gt(session.expiresAt, now)))

/** Signs other browsers of a member out: one by its id, or all. Returns the hashes of their tokens. */
export const endOthers = async (
  db: Db,
  { memberId, tokenHash }: SessionOwner,
  which: { readonly id?: string },
  now: Date,
): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    const hashes = (await openSessions(tx, memberId, now))
      .map((row) => row.tokenHash)
      .filter((hash) => hash !== tokenHash && (which.id === undefined || idOf(hash) === which.id))
    if (hashes.length === 0) return []
    const ended = await tx
      .update(session)
      .set({ endedAt: now, endReason: 'removed' })
      .where(
        and(inArray(session.tokenHash, hashes), ne(session.tokenHash, tokenHash), isNull(session.endedAt)),
      )
      .returning({ tokenHash: session.tokenHash })
    const details = { sessions: ended.length }
    await appendAudit(tx, { actor: `member:${memberId}`, action: 'end-sessions', details, at: now })
    return ended.map((row) => row.tokenHash)
  })
