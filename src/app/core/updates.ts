/**
 * New versions of the app. A version is offered, never forced: it waits while a submission has no answer, and the
 * order list is stored on the device, so that an update loses nothing (design.md §3.6).
 */
import { BehaviorSubject, type Observable } from 'rxjs'
import { registerSW } from 'virtual:pwa-register'
import { besideContent } from '#src/parts/content.ts'
import type { Client } from '#src/streams/core/client.ts'

/** Whether a new version is available, and how to activate it. */
export interface Updates {
  readonly waiting$: Observable<boolean>
  /** Activates the waiting version: the page reloads. */
  apply(): void
  /** Offers an installation while the browser allows it. */
  readonly install$: Observable<(() => void) | undefined>
}

// A page that stays open for days checks for a version every hour, and whenever it becomes visible again.
const checkEveryMs = 3_600_000

// A new version takes over within a second; the player waits for it.
const takeOverMs = 5_000

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** Registers the service worker and subscribes to its updates. */
export const createUpdates = (client: Client): Updates => {
  const scope = client.scope()
  const waiting$ = new BehaviorSubject(false)
  const install$ = new BehaviorSubject<(() => void) | undefined>(undefined)
  const register = () =>
    registerSW({
      onNeedRefresh: () => waiting$.next(true),
      onRegisteredSW(_url, registration) {
        if (!registration) return
        const check = () => {
          // A connection that breaks during the check is not an error: the next check follows.
          if (client.line.value.up) scope.run(() => registration.update().catch(() => undefined))
        }
        setInterval(check, checkEveryMs)
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') check()
        })
      },
    })
  // The first worker fetches every file of the app.
  const update = besideContent(async () => register())()
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install$.next(() => {
      install$.next(undefined)
      scope.run(() => (event as InstallPrompt).prompt())
    })
  })
  window.addEventListener('appinstalled', () => install$.next(undefined))
  const apply = (): void => {
    // The plugin does not reload a page that was opened before any service worker, because it had no earlier version.
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    scope.run(async () => (await update)(true))
    // The old worker may be kept by an event of this page that does not end: with the page it ends.
    setTimeout(() => location.reload(), takeOverMs)
  }
  return { waiting$, install$, apply }
}
