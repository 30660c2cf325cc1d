/** The stored data of the lottery of the open order, kept fresh while the dialog is open. */
import {
  combineLatest,
  distinctUntilChanged,
  ignoreElements,
  map,
  merge,
  of,
  share,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { countdownOf, issueOver } from '#src/app/lottery/issueCountdown.ts'
import { lotteryWallet, type Balance } from '#src/db/account/balance.ts'
import type { Cached } from '#src/db/core/cached.ts'
import type { IssueInfo } from '#src/db/lottery/catalogue.ts'
import type { StoredSubmission } from '#src/db/lottery/submissions.ts'
import type { Client } from '#src/streams/core/client.ts'
import type { Line } from '#src/streams/core/line.ts'
import { keepFresh } from '#src/streams/core/source.ts'
import { stored } from '#src/streams/core/stored.ts'
import { timing } from '#src/streams/core/timing.ts'
import { askIssue } from '#src/streams/lottery/game.ts'
import { pendingSubmissions } from '#src/streams/lottery/submissions.ts'

/** What the dialog depends on beside the order. */
export interface AgainWorld {
  readonly info: Cached<IssueInfo> | undefined
  readonly balance: Cached<Balance> | undefined
  readonly pending: readonly StoredSubmission[]
  readonly line: Line
  readonly countdown: Countdown
}

/** The data of a lottery; undefined while none is open. */
export const againWorld = (
  client: Client,
  lottery$: Observable<string | undefined>,
): Observable<AgainWorld | undefined> =>
  lottery$.pipe(
    distinctUntilChanged(),
    switchMap((lottery) => (lottery === undefined ? of(undefined) : worldOf(client, lottery))),
  )

const worldOf = (client: Client, lottery: string): Observable<AgainWorld> => {
  const world$ = storedOf(client, lottery).pipe(share())
  const fresh$ = keepFresh(client, {
    tables: ['draws'],
    key: lottery,
    everyMs: timing.issuePoll,
    also$: issueOver(world$.pipe(map(({ countdown }) => countdown))),
    ask: () => askIssue(client, lottery),
  })
  return merge(fresh$.pipe(ignoreElements()), world$)
}

const storedOf = (client: Client, lottery: string): Observable<AgainWorld> => {
  const { publicDb, line, clock } = client
  const db = client.privateDb()
  return combineLatest({
    info: stored(() => publicDb.issues.get(lottery)),
    balance: db ? stored(() => db.balance.get(lotteryWallet)) : of(undefined),
    pending: db ? pendingSubmissions(db) : of([]),
    line: line.line$,
    tick: timer(0, timing.countdownTick),
  }).pipe(
    map(({ info, balance, pending, line: held }) => ({
      info,
      balance,
      pending,
      line: held,
      countdown: countdownOf(info, held.up && clock.known, clock.now()),
    })),
  )
}
