/**
 * The service worker: it carries the shell and nothing that is private. Money and private answers always go to
 * the network; what may be read offline is in Dexie, where it can be wiped.
 */
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
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

// A new version takes over only when the page says so: it may be holding a bet without an answer.
self.addEventListener('message', (event) => {
  if ((event.data as { readonly type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
