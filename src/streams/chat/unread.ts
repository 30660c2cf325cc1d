/** What was not read in the chat, as this device knows it. */
import { map, type Observable } from 'rxjs'
import { ofSession } from '../account/sources.ts'
import type { Client } from '../core/client.ts'
import { conversationsOf, nothingUnread, unreadIn, type Unread } from './conversations.ts'

/** It begins with nothing, and goes with the session. */
export const unread$ = (client: Client): Observable<Unread> =>
  ofSession(client, (db) => db.chatLogs.toArray()).pipe(
    map((logs) => {
      const session = client.session.value
      if (logs === undefined || session.state !== 'in') return nothingUnread
      return unreadIn(conversationsOf(logs, Number(session.user.userId)))
    }),
  )
