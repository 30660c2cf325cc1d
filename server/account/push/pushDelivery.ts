/** Hands the messages over that are due, as soon as one is put on its way, and looks every five seconds for those of others. */
import { eq } from 'drizzle-orm'
import type { PushMessage } from '#contract/account/pushMessage.ts'
import { pushKinds } from '#contract/pushKinds.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { createRounds, type Rounds } from '../../platform/time/rounds.ts'
import { pushSubscription } from '../../schema/index.ts'
import { sessionLimitsOf } from '../accounts/sessionLimits.ts'
import { endMessage, forgetEnded, postpone, takeDue, type DueMessage } from './pushQueue.ts'
import { isServedBy, type PushServices } from './pushServices.ts'
import { isQuiet } from './quietHours.ts'
import type { TryToPush } from './sender.ts'

/** What delivering needs. */
export interface PushDeliveryParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly services: PushServices
  readonly send: TryToPush
}

const lookEveryMs = 5_000
/** Requests to push services at once. */
const atOnce = 20

/** Delivers until stopped. It does nothing before `start`. */
export const createPushDelivery = (parts: PushDeliveryParts): Rounds =>
  createRounds({
    clock: parts.clock,
    log: parts.log,
    everyMs: lookEveryMs,
    atOnce,
    failed: 'push messages wait for the next look',
    async round() {
      const due = await takeDue(parts.db, parts.clock.now(), atOnce)
      await Promise.all(due.map((one) => deliver(parts, one)))
      if (due.length === 0) await forgetEnded(parts.db, parts.clock.now())
      return due.length
    },
  })

const deliver = async (parts: PushDeliveryParts, due: DueMessage): Promise<void> => {
  const { db, clock, log } = parts
  const { message, to } = due
  const now = clock.now()
  if (message.expiresAt <= now || !isWanted(parts, due, now)) return endMessage(db, message.id)
  const ttlSeconds = Math.ceil((message.expiresAt.getTime() - now.getTime()) / 1000)
  const pushed = await parts.send(to, textOf(due), ttlSeconds)
  // Never the address, nor the text.
  if (pushed !== 'sent') log.warn({ push: message.id.toString(), pushed }, 'a push message was not taken')
  if (pushed === 'failed') return postpone(db, message, now)
  const ofBrowser = eq(pushSubscription.tokenHash, to.tokenHash)
  // With its other messages. It subscribes anew when its player opens the app.
  if (pushed === 'gone') await db.delete(pushSubscription).where(ofBrowser)
  else await endMessage(db, message.id)
  if (pushed === 'sent') await db.update(pushSubscription).set({ sentAt: now }).where(ofBrowser)
}

/** Whether the browser still takes it: its session lasts, its service is one of the list, and it is no quiet hour. */
const isWanted = (
  { services }: PushDeliveryParts,
  { message, to, session, userType }: DueMessage,
  now: Date,
) => {
  const idleMs = now.getTime() - (session.lastSeenAt ?? session.createdAt).getTime()
  const isSignedIn =
    session.endedAt === null &&
    session.expiresAt > now &&
    idleMs < sessionLimitsOf(userType).idleSeconds * 1000
  return isSignedIn && isServedBy(services, to.endpoint) && (message.kind === 'test' || !isQuiet(to, now))
}

/** What the browser shows: of the news itself only what its player chose to have on the screen. */
const textOf = ({ message: { kind, tag, path, detail }, to }: DueMessage): PushMessage => {
  if (kind === 'test') return { kind, tag, path, title: '测试通知', body: '推送正常' }
  const { title, text } = pushKinds[kind]
  return { kind, tag, path, title, body: to.details ? detail : text }
}
