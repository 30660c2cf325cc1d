/** Push messages to browsers whose app is closed. They need nothing that is set: the key follows from the secret of the site. */
import { count, eq } from 'drizzle-orm'
import { declareDomain } from '../../platform/composition/domain.ts'
import { createLane } from '../../platform/database/batchLane.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import { gauge } from '../../platform/observe/metrics.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { pushMessage, pushSubscription } from '../../schema/index.ts'
import { sessionEnded } from '../events.ts'
import { pushHandlers } from './push.handlers.ts'
import { createPushDelivery } from './pushDelivery.ts'
import { queuePush, type PushNews } from './pushQueue.ts'
import type { PushServices } from './pushServices.ts'
import { pushSender } from './sender.ts'
import { vapidKeysOf } from './vapid.ts'

/** Parts of the domain. */
export interface PushParts {
  readonly db: Database['db']
  readonly clock: Clock
  readonly bus: Pick<EventBus, 'subscribe'>
  readonly log: Log
  /** A secret of the site, the same on every node. */
  readonly secret: Uint8Array
  /** Empty: nothing is pushed. */
  readonly services: PushServices
  /** The address of the site, at which a push service finds the operator. */
  readonly contact: string
}

// One statement for the winners of an issue, and none that is too long.
const newsMost = 500

const forgetAll = async (db: Database['db']): Promise<void> => {
  await db.delete(pushSubscription)
}

/** Gives `push`, for news that stand in no transaction of their domain. It never throws: a message is a hint. */
export const pushDomain = declareDomain(
  { name: 'push' },
  ({ db, clock, bus, log, secret, services, contact }: PushParts) => {
    const keys = vapidKeysOf(secret)
    const delivery = createPushDelivery({ db, clock, log, services, send: pushSender(keys, contact) })
    const lane = createLane<PushNews, undefined>({
      cut: (queue) => ({ batch: queue.slice(0, newsMost), rest: queue.slice(newsMost) }),
      async settle(news) {
        await queuePush(db, news, clock.now())
        delivery.wake()
        return news.map(() => undefined)
      },
    })
    bus.subscribe(sessionEnded, ({ tokenHash }) => {
      const ended = db.delete(pushSubscription).where(eq(pushSubscription.tokenHash, tokenHash))
      // A message is not handed over for an ended session in any case; the next look forgets it.
      ended.catch((error: unknown) => log.error({ err: error }, 'a push subscription was not ended'))
    })
    const waiting = gauge('haocai_push_waiting', 'Push messages that no push service has taken yet')
    return {
      handlers: pushHandlers({ db, services, key: keys.publicKey, wake: () => delivery.wake() }),
      metrics: {
        list: [waiting],
        async refresh() {
          const found = await db
            .select({ n: count() })
            .from(pushMessage)
            .catch(() => undefined)
          // If it cannot be read, the gauge keeps its last value.
          if (found) waiting.set(found[0]?.n ?? 0)
        },
      },
      // Where nothing is pushed any more, news would wait for ever.
      ...(services.length === 0 && { start: () => forgetAll(db) }),
      jobs:
        services.length === 0
          ? []
          : [{ name: 'push', start: () => delivery.start(), stop: () => delivery.stop() }],
      stop: () => lane.idle(),
      push(news: PushNews): void {
        if (services.length === 0) return
        lane.add(news).catch((error: unknown) => log.error({ err: error }, 'news were not pushed'))
      },
    }
  },
)
