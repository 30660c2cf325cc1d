/** The calls of push messages. A browser is named by its session. */
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { CallOutput } from '#contract/areas.ts'
import { refusal } from '#contract/refusals.ts'
import type { PushChoice } from '#contract/account/push.ts'
import { pushKindNames } from '#contract/pushKinds.ts'
import { err, ok } from '#engine/result.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { pushMessage, pushSubscription } from '../../schema/index.ts'
import { isServedBy, type PushServices } from './pushServices.ts'

/** What the calls need. */
export interface PushHandlerParts {
  readonly db: Db
  readonly services: PushServices
  /** The public key of the site. */
  readonly key: string
  /** A message was put on its way. */
  readonly wake: () => void
}

type PushHandlers = Pick<
  Handlers,
  'pushState' | 'pushOn' | 'choosePush' | 'pushOff' | 'pushTest' | 'pushReceived'
>

const testEverySeconds = 10
const testUsefulMs = 600_000

const chosen = ({ kinds, details, quiet }: PushChoice) => ({
  kinds: pushKindNames.filter((name) => kinds.includes(name)),
  details,
  quietFrom: quiet?.from ?? null,
  quietTo: quiet?.to ?? null,
})

const ofSession = (tokenHash: string) => eq(pushSubscription.tokenHash, tokenHash)

/** Binds the calls. */
export const pushHandlers = ({ db, services, key, wake }: PushHandlerParts): PushHandlers => ({
  async pushState(_input, { member }) {
    const [found] = await db.select().from(pushSubscription).where(ofSession(member.tokenHash))
    return ok({ key: services.length === 0 ? '' : key, subscription: found ? shownOf(found) : null })
  },
  async pushOn({ endpoint, p256dh, auth, choice }, { member, now }) {
    if (!isServedBy(services, endpoint)) return err(refusal('PushService'))
    const values = { endpoint, p256dh, auth, ...chosen(choice) }
    await db.transaction(async (tx) => {
      // Two sessions that name one address at once take it one after the other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`)
      // A browser that somebody else had left takes the messages of the one who is signed in now, and no others.
      await tx
        .delete(pushSubscription)
        .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.tokenHash, member.tokenHash)))
      await tx
        .insert(pushSubscription)
        .values({ tokenHash: member.tokenHash, memberId: member.memberId, createdAt: now, ...values })
        .onConflictDoUpdate({ target: pushSubscription.tokenHash, set: values })
    })
    return ok({})
  },
  async choosePush({ choice }, { member }) {
    const changed = await db
      .update(pushSubscription)
      .set(chosen(choice))
      .where(ofSession(member.tokenHash))
      .returning({ hash: pushSubscription.tokenHash })
    return changed.length > 0 ? ok({}) : err(refusal('NoPush'))
  },
  async pushOff(_input, { member }) {
    await db.delete(pushSubscription).where(ofSession(member.tokenHash))
    return ok({})
  },
  async pushTest(_input, { member, now }) {
    const longAgo = new Date(now.getTime() - testEverySeconds * 1000)
    const isDue = or(isNull(pushSubscription.testedAt), lt(pushSubscription.testedAt, longAgo))
    const begun = await db.transaction(async (tx) => {
      const [found] = await tx
        .update(pushSubscription)
        .set({ testedAt: now })
        .where(and(ofSession(member.tokenHash), isDue))
        .returning({ tokenHash: pushSubscription.tokenHash })
      if (!found) return false
      await tx.insert(pushMessage).values({
        tokenHash: found.tokenHash,
        kind: 'test',
        tag: 'test',
        path: '/personal/account/push',
        detail: '',
        at: now,
        expiresAt: new Date(now.getTime() + testUsefulMs),
        nextAt: now,
      })
      return true
    })
    if (begun) {
      wake()
      return ok({})
    }
    const [found] = await db.select().from(pushSubscription).where(ofSession(member.tokenHash))
    return err(found ? refusal('PushTooSoon', { waitSeconds: testEverySeconds }) : refusal('NoPush'))
  },
  async pushReceived(_input, { member, now }) {
    await db.update(pushSubscription).set({ receivedAt: now }).where(ofSession(member.tokenHash))
    return ok({})
  },
})

const shownOf = ({
  endpoint,
  kinds,
  details,
  quietFrom,
  quietTo,
  sentAt,
  receivedAt,
}: typeof pushSubscription.$inferSelect): CallOutput<'pushState'>['subscription'] => ({
  endpoint,
  kinds,
  details,
  quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  sentAt: sentAt?.getTime() ?? null,
  receivedAt: receivedAt?.getTime() ?? null,
})
