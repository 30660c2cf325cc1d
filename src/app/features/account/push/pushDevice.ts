/** Push messages as this browser has them: what it can, what the player allowed, and where its push service takes messages. */
import { EMPTY, filter, fromEvent, type Observable } from 'rxjs'
import type { CallInput } from '#contract/areas.ts'
import { toWindow } from '#contract/account/pushMessage.ts'

/** Where messages for this browser go. */
export type PushAddress = Omit<CallInput<'pushOn'>, 'choice'>

/** insecure: only https pages may. unsupported: no such browser. denied: the player said no, and only the browser's settings change that. */
export type PushAbility = 'ready' | 'insecure' | 'unsupported' | 'denied'

/** This browser. */
export interface PushDevice {
  ability(): PushAbility
  /** Whether messages may be shown without a question. */
  isAllowed(): boolean
  /** Asks the player. To be called while they press something. */
  ask(): Promise<boolean>
  /** Undefined: no push service could be reached. */
  subscribe(key: string): Promise<PushAddress | undefined>
  current(): Promise<PushSubscription | undefined>
  /** Emits when a message has come. */
  readonly received$: Observable<unknown>
  /** Ends the subscription, and takes what is shown from the screen. */
  leave(): Promise<void>
}

// Where no push service can be reached the browser never answers.
const subscribeMs = 20_000

/** The push messages of the browser in which this runs. */
export const browserPush = (): PushDevice => {
  const has = () =>
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  const registered = () => navigator.serviceWorker.getRegistration()
  const current = async () =>
    (has() && (await (await registered())?.pushManager.getSubscription())) || undefined
  const subscribeAt = async (registration: ServiceWorkerRegistration, key: string) =>
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return {
    ability() {
      if (!globalThis.isSecureContext) return 'insecure'
      if (!has()) return 'unsupported'
      return Notification.permission === 'denied' ? 'denied' : 'ready'
    },
    isAllowed: () => has() && Notification.permission === 'granted',
    ask: async () => (await Notification.requestPermission()) === 'granted',
    async subscribe(key) {
      const registration = await registered()
      if (!registration) return undefined
      const subscribed = subscribeAt(registration, key).catch(async () => {
        // A subscription with another key of the site is in the way.
        await (await current())?.unsubscribe()
        return subscribeAt(registration, key)
      })
      const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), subscribeMs))
      const subscription = await Promise.race([subscribed, late]).catch(() => undefined)
      const { endpoint, keys } = subscription?.toJSON() ?? {}
      const { p256dh, auth } = keys ?? {}
      return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
    },
    current,
    received$: has()
      ? fromEvent<MessageEvent<{ type?: unknown } | null>>(navigator.serviceWorker, 'message').pipe(
          filter(({ data }) => data?.type === toWindow.received),
        )
      : EMPTY,
    async leave() {
      if (!has()) return
      const registration = await registered()
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
      await (await current())?.unsubscribe()
    },
  }
}
