/** The user and the balance of the session: sources that keep them fresh, and streams that read them. */
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
  keepFresh(client, {
    tables: ['session'],
    reads: ['userInfoV2'],
    question: 'user',
    everyMs: timing.userPoll,
    ask: () => refreshUser(client),
  })

/** Keeps the balance fresh: awards follow a draw after a moment, and the socket announces them too. */
export const balanceSource: Source = (client) =>
  keepFresh(client, {
    tables: ['balance', 'draws'],
    reads: ['playerBalance'],
    question: 'balance',
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

/** Reads the private store of the session, again after every change; undefined while nobody is signed in. */
export const ofSession = <T>(
  client: Client,
  read: (db: PrivateDb) => Promise<T | undefined>,
): Observable<T | undefined> =>
  client.session.session$.pipe(
    switchMap((session) => (session.state === 'in' ? stored(() => read(session.db)) : of(undefined))),
  )

/** The user as last described by the server. */
export const user$ = (client: Client): Observable<Cached<UserInfo> | undefined> =>
  ofSession(client, (db) => db.user.get(userKey))

/** The balance of the lottery wallet. */
export const balance$ = (client: Client): Observable<Cached<Balance> | undefined> =>
  ofSession(client, (db) => db.balance.get(lotteryWallet))
