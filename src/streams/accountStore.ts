/** Who is signed in and what he has, from the private store of the session. */
import { filter, of, switchMap, type Observable } from 'rxjs'
import type { Cached } from '#src/db/cached.ts'
import { mergeCached } from '#src/db/merge.ts'
import type { PrivateDb } from '#src/db/privateDb.ts'
import type { Balance, UserInfo } from '#src/db/shapes.ts'
import { signedIn$, type Client } from './client.ts'
import { poll } from './poll.ts'
import { stored } from './stored.ts'
import { timing } from './timing.ts'

/** Streams of the account; `sources$` keeps them fresh while subscribed. */
export interface AccountStore {
  readonly user$: Observable<Cached<UserInfo> | undefined>
  readonly balance$: Observable<Cached<Balance> | undefined>
  readonly sources$: Observable<unknown>
}

/** Reads the account of whoever is signed in; undefined while nobody is. */
export const accountStore = (client: Client): AccountStore => {
  const ofSession = <T>(read: (db: PrivateDb) => Promise<T | undefined>): Observable<T | undefined> =>
    client.session.session$.pipe(
      switchMap((session) => (session.state === 'in' ? stored(() => read(session.db)) : of(undefined))),
    )
  return {
    user$: ofSession((db) => db.user.get('me')),
    balance$: ofSession((db) => db.balance.get('lottery')),
    sources$: poll(() => askUser(client), {
      everyMs: timing.userPoll,
      nudge$: client.nudge$.pipe(filter((nudge) => nudge.kind === 'all')),
      active$: signedIn$(client),
    }),
  }
}

const askUser = async (client: Client): Promise<void> => {
  const db = client.privateDb()
  if (!db) return
  const ending = await client.call('userInfoV2', {})
  if (ending.kind !== 'answered' || db !== client.privateDb()) return
  const { serverTime, value } = ending
  await mergeCached(db, db.user, { key: 'me', serverTime, value: value.userInfo })
}
