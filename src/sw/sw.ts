/**
 * The service worker: it caches the shell and no private data. Money and private answers always use
 * the network; data for offline reading is in Dexie, where it can be deleted.
 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { createPush } from './push.ts'
import { routeFor } from './routeFor.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0]
}

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

const shell = createHandlerBoundToURL('/index.html')
registerRoute(
  new NavigationRoute((options) =>
    routeFor(options.request.mode, new URL(options.request.url).pathname) === 'shell'
      ? shell(options)
      : fetch(options.request),
  ),
)

// A new version takes over only when the page requests it: the page may have a bet without an answer.
self.addEventListener('message', (event) => {
  if ((event.data as { readonly type?: string } | null)?.type === 'SKIP_WAITING')
    event.waitUntil(self.skipWaiting())
})

const push = createPush({
  registration: self.registration,
  clients: self.clients,
  fetch: (path, init) => fetch(path, init),
  monotonicNow: () => performance.now(),
})
self.addEventListener('push', (event) => event.waitUntil(push.received(event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(push.pressed(event.notification.data))
})
