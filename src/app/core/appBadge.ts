/** The number on the icon of an installed app. */
import { combineLatest, distinctUntilChanged, map } from 'rxjs'
import type { UserInfo } from '#src/db/account/user.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { ofSession } from '#src/streams/account/sources.ts'
import { unread$ } from '#src/streams/chat/unread.ts'
import type { Behavior } from '#src/streams/core/behavior.ts'
import type { Client } from '#src/streams/core/client.ts'

/** What is counted. */
export interface BadgeParts {
  readonly client: Client
  readonly user: Behavior<Cached<UserInfo> | undefined>
}

/** Unread letters, conversations that were not read, and money calls that are 核对中; none for a stranger. */
export const showBadge = ({ client, user }: BadgeParts): void => {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  if (!setAppBadge || !clearAppBadge) return
  const scope = client.scope()
  const pending$ = ofSession(client, (db) => db.outbox.filter(({ state }) => state === 'checking').count())
  const count$ = combineLatest([client.session.signedIn$, user.changes$, pending$, unread$(client)]).pipe(
    map(([signedIn, held, pending = 0, chats]) =>
      signedIn ? (held?.value.lettersCount ?? 0) + pending + chats.count : 0,
    ),
    distinctUntilChanged(),
  )
  scope.each(count$, (count) => {
    const shown = count > 0 ? setAppBadge.call(navigator, count) : clearAppBadge.call(navigator)
    // Only an installed app has an icon: elsewhere the browser refuses, which is no failure.
    shown.catch(() => undefined)
  })
}
