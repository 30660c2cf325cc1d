/**
 * Push messages in a journey: a push service on this machine, and a browser that takes its messages. No service can be reached from
 * here, so that `PushManager.subscribe` alone is replaced; the worker receives what the service decrypted as it would from the browser.
 */
import type { CDPSession, Page } from '@playwright/test'
import type { PushMessage } from '#contract/account/pushMessage.ts'
import { startPushService, type PushService } from '../../tests/kit/pushService.ts'
import { expect, offlineTest } from './journey.ts'

/** The service and the browser. */
export interface PushBrowser {
  /** What the service took for subscriptions of this browser. */
  readonly taken: readonly PushMessage[]
  /** The notifications on the screen, read by a page of the site. */
  shown(
    page: Page,
  ): Promise<readonly { readonly title: string; readonly body: string; readonly tag: string }[]>
}

/** A journey with push messages. */
export const pushTest = offlineTest.extend<{ pushService: PushService; push: PushBrowser }>({
  pushService: async ({ context }, use) => {
    const service = await startPushService()
    await context.exposeBinding('subscribeAtService', () => {
      const { endpoint, p256dh, auth } = service.subscribe()
      return { endpoint, p256dh, auth }
    })
    await context.addInitScript(replaceSubscribe)
    await use(service)
    await service.close()
  },
  settings: async ({ pushService }, use) => {
    await use({ PUSH_SERVICES: pushService.origin })
  },
  push: async ({ pushService: service, context, site }, use) => {
    await context.grantPermissions(['notifications'], { origin: site.origin })
    const deliver = await deliveryTo(await context.newPage(), site.origin)
    const taken: PushMessage[] = []
    service.onTaken = (_browser, { text, message }) => {
      taken.push(message)
      void deliver(text)
    }
    await use({ taken, shown })
  },
})

/** Runs in the page. */
const replaceSubscribe = (): void => {
  PushManager.prototype.subscribe = async () => {
    const { endpoint, ...keys } = await (
      globalThis as unknown as {
        subscribeAtService(): Promise<{ endpoint: string; p256dh: string; auth: string }>
      }
    ).subscribeAtService()
    return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
  }
}

/** Hands texts to the worker of the site, as the browser does with what its service sends. */
const deliveryTo = async (blank: Page, origin: string): Promise<(text: string) => Promise<unknown>> => {
  const session: CDPSession = await blank.context().newCDPSession(blank)
  let registrationId: string | undefined
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const one of registrations)
      if (one.scopeURL.startsWith(origin)) registrationId = one.isDeleted ? undefined : one.registrationId
  })
  await session.send('ServiceWorker.enable')
  return async (data) => {
    await expect.poll(() => registrationId).toBeDefined()
    return session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: registrationId ?? '',
      data,
    })
  }
}

const shown: PushBrowser['shown'] = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, body, tag }) => ({ title, body, tag }))
  })
