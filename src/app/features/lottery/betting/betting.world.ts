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
import { mayDo } from '#contract/roles.ts'
import { lotteryWallet } from '#src/db/account/balance.ts'
import { noticeKey } from '#src/db/account/protection.ts'
import { trendKey } from '#src/db/lottery/catalogue.ts'
import { knownDraws } from '#src/db/lottery/knownDraws.ts'
import { readOrderList } from '#src/db/lottery/orderList.ts'
import type { Cached } from '#src/db/core/cached.ts'
import { usableKey, type Voucher } from '#src/db/lottery/vouchers.ts'
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

/** The stored data of a page; the trend follows the method on its plate. */
export const worldOf = (
  client: Client,
  lottery: PageLottery,
  state$: Observable<PageState>,
): Observable<World> => {
  const { publicDb } = client
  const db = client.privateDb()
  return combineLatest({
    plays: stored(() => publicDb.plays.get(lottery.family)).pipe(map((held) => held?.plays ?? [])),
    info: stored(() => publicDb.issues.get(lottery.code)),
    known: stored(() => knownDraws(publicDb, lottery.code)),
    odds: stored(() => publicDb.odds.get(lottery.code)).pipe(map((held) => held?.value)),
    tabs: stored(() => publicDb.tabs.get(lottery.code)).pipe(map((held) => held?.value ?? [])),
    trend: methodOf(state$).pipe(
      switchMap((method) => stored(() => publicDb.trend.get(trendKey(lottery.code, method)))),
      startWith(undefined),
    ),
    left: db ? stored(() => db.leftLists.get(lottery.code)) : of(undefined),
    list: db ? stored(() => readOrderList(db)) : of(undefined),
    balance: db ? stored(() => db.balance.get(lotteryWallet)) : of(undefined),
    pending: db ? pendingSubmissions(db) : of([]),
    vouchers: db
      ? stored(() => db.vouchers.get(usableKey)).pipe(map((held) => unexpired(held, client)))
      : of([]),
    line: client.line.line$,
    stopped: db
      ? stored(() => db.protectionNotice.get(noticeKey)).pipe(map((held) => held?.value.stopped?.sentence))
      : of(undefined),
    mayBet: client.session.session$.pipe(
      map((session) => session.state === 'in' && mayDo(session.user.userType, 'bet')),
    ),
  })
}
