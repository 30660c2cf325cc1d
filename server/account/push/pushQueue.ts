/**
 * Messages on their way to browsers: put into a table by whoever has something to say, in the same transaction, and handed over by
 * any node. A message is a hint: what it says is in the records, and one that is late or lost costs nothing.
 */
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { pushKindNames, pushKinds, type PushKindName } from '#contract/pushKinds.ts'
import { arrayOf, type Db } from '../../platform/database/database.ts'
import { exclusion, member, pushMessage, pushSubscription, session } from '../../schema/index.ts'

/** Something to say to a member. */
export interface PushNews {
  readonly memberId: bigint
  readonly kind: PushKindName
  /** One notification per tag. */
  readonly tag: string
  /** The page that it is about. */
  readonly path: string
  /** What it is about, for a browser whose player chose to read it. */
  readonly detail: string
}

/** What a break stops. */
const offers = pushKindNames.filter((name) => 'isOffer' in pushKinds[name])
/** Later than this a player has seen it in the app. */
const usefulSeconds = 24 * 3_600
/** A node that has taken a message and does not come back. */
const leaseSeconds = 60
/** Seconds until the next try, after the first, the second, …; one more try than there are pauses. */
export const pauseSeconds: readonly number[] = [10, 60, 300, 1_800]

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** Puts news on their way to every browser of their members that takes their kind. */
export const queuePush = async (db: Db, news: readonly PushNews[], now: Date): Promise<void> => {
  if (news.length === 0) return
  const of = (field: 'kind' | 'tag' | 'path' | 'detail') =>
    arrayOf(
      news.map((one) => one[field]),
      'text',
    )
  const members = arrayOf(
    news.map(({ memberId }) => memberId.toString()),
    'bigint',
  )
  const at = now.toISOString()
  await db.execute(sql`
    insert into ${pushMessage} (token_hash, kind, tag, path, detail, at, expires_at, next_at)
    select s.token_hash, n.kind, n.tag, n.path, n.detail, ${at}::timestamptz,
      ${after(now, usefulSeconds).toISOString()}::timestamptz, ${at}::timestamptz
    from unnest(${members}, ${of('kind')}, ${of('tag')}, ${of('path')}, ${of('detail')})
      as n (member_id, kind, tag, path, detail)
    join ${pushSubscription} s on s.member_id = n.member_id and n.kind = any (s.kinds)
    where not (n.kind = any (${arrayOf(offers, 'text')}) and exists (select 1 from ${exclusion} e
      where e.member_id = n.member_id and e.until > ${at}::timestamptz))`)
}

/** A message with everything that handing it over needs. */
export type DueMessage = Awaited<ReturnType<typeof takeDue>>[number]

/** Takes messages that are due, each for one try by this node alone. */
export const takeDue = async (db: Db, now: Date, most: number) => {
  const due = db
    .select({ id: pushMessage.id })
    .from(pushMessage)
    .where(lte(pushMessage.nextAt, now))
    .orderBy(asc(pushMessage.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(pushMessage)
    .set({ attempts: sql`${pushMessage.attempts} + 1`, nextAt: after(now, leaseSeconds) })
    .where(inArray(pushMessage.id, due))
    .returning({ id: pushMessage.id })
  if (taken.length === 0) return []
  return db
    .select({ message: pushMessage, to: pushSubscription, session, userType: member.userType })
    .from(pushMessage)
    .innerJoin(pushSubscription, eq(pushSubscription.tokenHash, pushMessage.tokenHash))
    .innerJoin(session, eq(session.tokenHash, pushMessage.tokenHash))
    .innerJoin(member, eq(member.id, pushSubscription.memberId))
    .where(
      inArray(
        pushMessage.id,
        taken.map(({ id }) => id),
      ),
    )
}

/** Ends the way of a message. */
export const endMessage = async (db: Db, id: bigint): Promise<void> => {
  await db.delete(pushMessage).where(eq(pushMessage.id, id))
}

/** After a try that may succeed later: due again, or at its end. */
export const postpone = async (
  db: Db,
  { id, attempts, expiresAt }: Pick<typeof pushMessage.$inferSelect, 'id' | 'attempts' | 'expiresAt'>,
  now: Date,
): Promise<void> => {
  const pause = pauseSeconds[attempts - 1]
  const nextAt = after(now, pause ?? 0)
  if (pause === undefined || nextAt > expiresAt) return endMessage(db, id)
  await db.update(pushMessage).set({ nextAt }).where(eq(pushMessage.id, id))
}

/** Ends what belongs to sessions that have ended, by whatever act, on whatever node. */
export const forgetEnded = async (db: Db, now: Date): Promise<void> => {
  const ended = db
    .select({ hash: session.tokenHash })
    .from(session)
    .where(
      and(
        inArray(session.tokenHash, db.select({ hash: pushSubscription.tokenHash }).from(pushSubscription)),
        sql`(${isNotNull(session.endedAt)} or ${lte(session.expiresAt, now)})`,
      ),
    )
  await db.delete(pushSubscription).where(inArray(pushSubscription.tokenHash, ended))
}
