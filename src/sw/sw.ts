/**
 * The service worker: it caches the shell and no private data. Money and private answers always use
 * the network; data for offline reading is in Dexie, where it can be deleted.
 */
import { storeStaffCode } from '#contract/support/staffCode.ts'
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { createPush } from './push.ts'
import { routeFor } from './routeFor.ts'
import { createStaffCode, type CodeFile } from './staffCode.ts'

/** A built file; `isStaff`: only the staff stores it (`scripts/staffCode.mjs`). */
interface BuiltFile extends CodeFile {
  readonly revision: string | null
  readonly isStaff?: true
}

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0]
}

// The build adds a hash to each, and marks some.
const files = self.__WB_MANIFEST as readonly BuiltFile[]
precacheAndRoute(files.filter(({ isStaff }) => !isStaff))
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

const staffCode = createStaffCode(
  { caches: self.caches, fetch: (request) => fetch(request), origin: self.location.origin },
  files.filter(({ isStaff }) => isStaff),
)
registerRoute(
  ({ url }) => staffCode.isOne(url),
  ({ request }) => staffCode.answer(request),
)

// A new version takes over only when the page requests it: the page may have a bet without an answer.
self.addEventListener('message', (event) => {
  const type = (event.data as { readonly type?: string } | null)?.type
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (type === storeStaffCode) event.waitUntil(staffCode.store())
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
