/**
 * New versions of the app. A version is offered, never forced: it waits while a submission has no answer, and the
 * order list is stored on the device, so that an update loses nothing (design.md §3.6).
 */
import { BehaviorSubject, distinctUntilChanged, filter, map, merge, skip, type Observable } from 'rxjs'
import { registerSW } from 'virtual:pwa-register'
import { besideContent } from '#src/parts/content.ts'
import type { Client } from '#src/streams/core/client.ts'

/** Whether a new version is available, and how to activate it. */
export interface Updates {
  readonly waiting$: Observable<boolean>
  /** Activates the waiting version: the page reloads. */
  apply(): void
  /** Installs the app, while the browser allows it. */
  readonly install$: Observable<(() => void) | undefined>
  /** The same, until an installation was refused once. */
  readonly invite$: Observable<(() => void) | undefined>
}

// A page that stays open for days checks for a version every hour, whenever it becomes visible again, and when it is connected again:
// a new version of the server ends every socket, and the line where there is no other node.
const checkEveryMs = 3_600_000

// A new version takes over within a second; the player waits for it.
const takeOverMs = 5_000

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const connectedAgain = ({ line, socket }: Client): Observable<unknown> =>
  merge(
    line.line$.pipe(
      map(({ up }) => up),
      distinctUntilChanged(),
      skip(1),
      filter(Boolean),
    ),
    socket('lottery').pipe(filter(({ kind }) => kind === 'connected')),
  )

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
        scope.each(connectedAgain(client), check)
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
      scope.run(async () => {
        const { userChoice } = event as InstallPrompt
        await (event as InstallPrompt).prompt()
        if ((await userChoice).outcome === 'dismissed') client.device.remember('installRefused', true)
      })
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
  const invite$ = install$.pipe(
    map((install) => (client.device.setting('installRefused', false) ? undefined : install)),
  )
  return { waiting$, install$, invite$, apply }
}
