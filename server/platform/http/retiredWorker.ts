/**
 * What a server sends in place of its service worker when that is switched off (`SERVICE_WORKER=off`): browsers that have the app check
 * their worker at each opening, take this one, and have none from then on. A shell that does not start heals this way, because what a
 * worker has stored is asked of nobody. A page that is open meanwhile registers it again, and keeps it then: it has nothing stored and answers
 * nothing.
 */
export const retiredWorker = `// The app of this site is switched off: this worker deletes what was stored of it and leaves.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.unregister()
    })(),
  ),
)
`
