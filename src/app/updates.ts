/**
 * New versions of the app. One is offered, never forced: it waits while a submission has no answer, and the
 * order list is kept on the device, so that nothing composed is lost by it (design.md §3.6).
 */
import { BehaviorSubject, type Observable } from 'rxjs'
import { registerSW } from 'virtual:pwa-register'
import type { Client } from '#src/streams/core/client.ts'

/** Whether a version waits, and how to take it. */
export interface Updates {
  readonly waiting$: Observable<boolean>
  /** Takes the waiting version: the page reloads. */
  apply(): void
  /** Offers an installation when the browser has one to offer. */
  readonly install$: Observable<(() => void) | undefined>
}

// A page that stays open for days learns of a version within the hour, and whenever it is looked at again.
const checkEveryMs = 3_600_000

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** Registers the service worker and listens. */
export const createUpdates = (client: Client): Updates => {
  const scope = client.scope()
  const waiting$ = new BehaviorSubject(false)
  const install$ = new BehaviorSubject<(() => void) | undefined>(undefined)
  const update = registerSW({
    onNeedRefresh: () => waiting$.next(true),
    onRegisteredSW(_url, registration) {
      if (!registration) return
      const check = () => {
        // A line that breaks during the check is no failure: the next check follows.
        if (client.line.value.up) scope.run(() => registration.update().catch(() => undefined))
      }
      setInterval(check, checkEveryMs)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') check()
      })
    },
  })
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    install$.next(() => {
      install$.next(undefined)
      scope.run(() => (event as InstallPrompt).prompt())
    })
  })
  window.addEventListener('appinstalled', () => install$.next(undefined))
  const apply = (): void => {
    // A page that was opened before any service worker is not reloaded by the plugin: nothing was replaced for it.
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    scope.run(() => update(true))
  }
  return { waiting$, install$, apply }
}
