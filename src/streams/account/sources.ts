/** The user and the balance of whoever is signed in: how they stay fresh, and how they are read. */
import { of, switchMap, type Observable } from 'rxjs'
import { lotteryWallet, mergeBalance, type Balance } from '#src/db/account/balance.ts'
import { userKey, type UserInfo } from '#src/db/account/user.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Client } from '../core/client.ts'
import { askInto, keepFresh, type Source } from '../core/source.ts'
import { stored } from '../core/stored.ts'
import { timing } from '../core/timing.ts'

/** Keeps the user fresh. */
export const userSource: Source = (client) =>
  keepFresh(client, { tables: ['session'], everyMs: timing.userPoll, ask: () => refreshUser(client) })

/** Keeps the balance fresh: awards follow a draw by a moment, and the socket tells of them too. */
export const balanceSource: Source = (client) =>
  keepFresh(client, {
    tables: ['balance', 'draws'],
    everyMs: timing.balancePoll,
    ask: () => refreshBalance(client),
  })

const refreshUser = (client: Client) =>
  askInto(client, 'userInfoV2', {}, (db, { serverTime, value }) =>
    mergeCached(db, db.user, { key: userKey, serverTime, value: value.userInfo }),
  )

/** Reads the balance now. */
export const refreshBalance = (client: Client) =>
  askInto(client, 'playerBalance', { cbId: 'sobet_01' }, (db, { serverTime, value }) =>
    mergeBalance(db, { cash: value.cash }, serverTime),
  )

/** Reads the private store of whoever is signed in, again after every change; undefined while nobody is. */
export const ofSession = <T>(
  client: Client,
  read: (db: PrivateDb) => Promise<T | undefined>,
): Observable<T | undefined> =>
  client.session.session$.pipe(
    switchMap((session) => (session.state === 'in' ? stored(() => read(session.db)) : of(undefined))),
  )

/** The user as the server last described him. */
export const user$ = (client: Client): Observable<Cached<UserInfo> | undefined> =>
  ofSession(client, (db) => db.user.get(userKey))

/** The balance of the lottery wallet. */
export const balance$ = (client: Client): Observable<Cached<Balance> | undefined> =>
  ofSession(client, (db) => db.balance.get(lotteryWallet))
