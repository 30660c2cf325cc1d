/** The number on the icon of an installed app. */
import { combineLatest, distinctUntilChanged, map } from 'rxjs'
import { ofSession } from '#src/streams/account/sources.ts'
import type { App } from './app.ts'

/** Unread letters, and money calls that are 核对中; none for a stranger. */
export const showBadge = ({ client, user }: Pick<App, 'client' | 'user'>): void => {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  if (!setAppBadge || !clearAppBadge) return
  const scope = client.scope()
  const pending$ = ofSession(client, (db) => db.outbox.count())
  const count$ = combineLatest([client.session.signedIn$, user.changes$, pending$]).pipe(
    map(([signedIn, held, pending = 0]) => (signedIn ? (held?.value.lettersCount ?? 0) + pending : 0)),
    distinctUntilChanged(),
  )
  scope.each(count$, (count) =>
    // Only an installed app has an icon: elsewhere the browser refuses, which is no failure.
    (count > 0 ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator)).catch(() => undefined),
  )
}
