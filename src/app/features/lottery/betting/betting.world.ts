/** The stored data of a lottery, emitted again after each change. */
import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  of,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import { mayDo } from '#contract/core/roles.ts'
import { lotteryWallet } from '#src/db/account/balance.ts'
import { noticeKey } from '#src/db/protection/protection.ts'
import { trendKey } from '#src/db/lottery/catalogue.ts'
import { knownDraws } from '#src/db/lottery/knownDraws.ts'
import { readOrderList } from '#src/db/lottery/orderList.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { usableKey, type Voucher } from '#src/db/lottery/vouchers.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import type { Client } from '#src/streams/core/client.ts'
import { stored } from '#src/streams/core/stored.ts'
import { pendingSubmissions } from '#src/streams/lottery/submissions.ts'
import type { PageLottery, PageState, World } from './betting.state.ts'

/** The method of the play on the plate, emitted again when another play is chosen. */
export const methodOf = (state$: Observable<PageState>): Observable<string> =>
  state$.pipe(
    map((state) => state.draft.method),
    filter((method) => method !== ''),
    distinctUntilChanged(),
  )

// The row is written again with every poll, so that an expired one leaves within a minute; the server judges in any case.
const unexpired = (held: Cached<readonly Voucher[]> | undefined, { clock }: Client): readonly Voucher[] =>
  (held?.value ?? []).filter(({ validTime }) => validTime > clock.now())

const noPlays: World['plays'] = []

/** What the private store has, beginning with `initial`, which is also all there is without a store. */
const beside = <T>(
  db: PrivateDb | undefined,
  initial: T,
  read: (own: PrivateDb) => Observable<T>,
): Observable<T> => (db ? read(db).pipe(startWith(initial)) : of(initial))

/**
 * The stored data of a page; the trend follows the method on its plate. It begins once plays, tabs, the order list and the
 * submissions are read: before those nobody knows whether a bet may be sent. The plate does not wait for anything else.
 */
export const worldOf = (
  client: Client,
  lottery: PageLottery,
  state$: Observable<PageState>,
): Observable<World> => {
  const { publicDb } = client
  const db = client.privateDb()
  return combineLatest({
    held: stored(() => publicDb.plays.get(lottery.family)),
    tabs: stored(() => publicDb.tabs.get(lottery.code)).pipe(map((held) => held?.value ?? [])),
    list: db ? stored(() => readOrderList(db)) : of(undefined),
    pending: db ? pendingSubmissions(db) : of([]),
    // Together: a draw that one of them knows and the other does not yet would seem to have been drawn just now.
    draws: combineLatest({
      info: stored(() => publicDb.issues.get(lottery.code)),
      known: stored(() => knownDraws(publicDb, lottery.code)),
    }).pipe(startWith({ info: undefined, known: undefined })),
    odds: stored(() => publicDb.odds.get(lottery.code)).pipe(
      map((held) => held?.value),
      startWith(undefined),
    ),
    trend: methodOf(state$).pipe(
      switchMap((method) => stored(() => publicDb.trend.get(trendKey(lottery.code, method)))),
      startWith(undefined),
    ),
    left: beside(db, undefined, (own) => stored(() => own.leftLists.get(lottery.code))),
    balance: beside(db, undefined, (own) => stored(() => own.balance.get(lotteryWallet))),
    vouchers: beside(db, [], (own) =>
      stored(() => own.vouchers.get(usableKey)).pipe(map((held) => unexpired(held, client))),
    ),
    stopped: beside(db, undefined, (own) =>
      stored(() => own.protectionNotice.get(noticeKey)).pipe(map((held) => held?.value.stopped?.sentence)),
    ),
    line: client.line.line$,
    failure: combineLatest([
      client.reads.failed$('issueInfoApp', { lottery: lottery.code }),
      client.reads.failed$('methodClassify', { lottery: lottery.code }),
      client.reads.failed$('oddsApp', { lottery: lottery.code }),
    ]).pipe(map((failures) => failures.find((failure) => failure !== undefined))),
    vouchersFailure: client.reads.failed$('voucherList'),
    mayBet: client.session.session$.pipe(
      map((session) => session.state === 'in' && mayDo(session.user.userType, 'bet')),
    ),
  }).pipe(
    map(({ held, draws, ...rest }) => ({
      ...rest,
      ...draws,
      plays: held?.plays ?? noPlays,
      playsRevision: held?.revision,
    })),
  )
}
