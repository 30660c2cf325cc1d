/**
 * Sending a bet, and finding out the outcome of one whose answer was lost (design.md §3.4). A money call is
 * sent once; after that only the `outcome` request is repeated, and its answer is final in either case.
 */
import { EMPTY, Observable, exhaustMap, map, switchMap, timer } from 'rxjs'
import { trimYuan } from '#engine/money/money.ts'
import type { CallInput, CallOutput } from '#contract/areas.ts'
import { mergeBalance } from '#src/db/account/balance.ts'
import type { OrderItem } from '#src/db/lottery/orderItem.ts'
import { changeOrderList } from '#src/db/lottery/orderList.ts'
import type { PrivateDb } from '#src/db/stores.ts'
import {
  adoptOrphans,
  forgetSubmission,
  markChecking,
  rememberSubmission,
  type StoredChase,
  type StoredSubmission,
} from '#src/db/lottery/submissions.ts'
import type { Answered, Ending } from '../core/caller.ts'
import type { Client } from '../core/client.ts'
import { askInto, type Source } from '../core/source.ts'
import { stored } from '../core/stored.ts'
import { timing } from '../core/timing.ts'
import { storeInstantAnswer } from './instantAnswer.ts'

/** Submissions that an earlier page left without an answer become 核对中 when their account is opened. */
export const orphanedSubmissions: Source = (client) =>
  client.session.session$.pipe(
    switchMap((session) => (session.state === 'in' ? adoptOrphans(session.db) : EMPTY)),
  )

/** A bet to submit. */
export interface BetSubmission {
  readonly lottery: string
  readonly issue: string
  readonly items: readonly OrderItem[]
  /** False for a quick bet directly from the plate, and for an order that is bet again. */
  readonly fromList: boolean
  /** Sent instead of the type that `fromList` implies. */
  readonly betType?: number | undefined
  /** The plan, if the lines are chased over several issues. */
  readonly chase?: StoredChase | undefined
  /** True when an order of the records is bet once more. */
  readonly again?: boolean | undefined
  /** The voucher that pays a part of it. */
  readonly voucherId?: bigint | undefined
}

/** Sends a submission once. Its key is stored before it is sent; a lost answer leaves it in 核对中. */
export const submitBet = async (
  client: Client,
  { betType, ...bet }: BetSubmission,
  key: string,
): Promise<Ending<CallOutput<'addOrder'>>> => {
  const db = client.privateDb()
  if (!db) return { kind: 'lost', reason: 'session' }
  await rememberSubmission(db, { key, state: 'sending', ...bet, sentAt: client.clock.now() })
  const ending = await askInto(
    client,
    'addOrder',
    addOrderInput({ ...bet, betType }),
    async (held, answer) => {
      await settleAccepted(held, { key, ...bet }, answer)
    },
    { key },
  )
  if (ending.kind === 'refused') await forgetSubmission(db, key)
  if (ending.kind === 'lost' && ending.reason !== 'session') await markChecking(db, key)
  return ending
}

/** The lines of a bet as they are sent. */
export const orderOf = (items: readonly OrderItem[]): CallInput<'addOrder'>['order'] =>
  items.map((item) => ({
    method: item.method,
    code: item.content,
    nums: item.bets,
    amount: item.stake,
    piece: String(item.multiple),
    price: trimYuan(item.unit),
    odds: trimYuan(item.odds),
    point: String(item.point / 10_000),
    ...(item.positions === undefined ? {} : { position: item.positions }),
  }))

const addOrderInput = (bet: BetSubmission): CallInput<'addOrder'> => ({
  lottery: bet.lottery,
  issue: bet.issue,
  order: orderOf(bet.items),
  betType: bet.betType ?? betTypeOf(bet),
  sourceType: 0,
  ...(bet.voucherId !== undefined && { voucherId: bet.voucherId }),
  ...(bet.chase && { istrace: true, trace: traceOf(bet.chase) }),
})

/** 2 from the order list, 1 quick, 3 bet again, 4 chase (wire.md §1.7). */
const betTypeOf = ({ chase, again, fromList }: BetSubmission): number =>
  chase ? 4 : again ? 3 : fromList ? 2 : 1

const traceOf = ({ total, ...plan }: StoredChase): CallInput<'addOrder'>['trace'] => ({
  ...plan,
  totalMoney: total,
  totalCount: Object.keys(plan.counts).length,
})

const settleAccepted = async (
  db: PrivateDb,
  submission: Pick<StoredSubmission, 'key' | 'items' | 'fromList'>,
  answer?: Answered<CallOutput<'addOrder'>>,
): Promise<void> => {
  if (submission.fromList) await removeFromList(db, submission.items)
  if (answer) {
    await mergeBalance(db, { cash: answer.value.money.avail }, answer.serverTime)
  }
  await forgetSubmission(db, submission.key)
}

const removeFromList = (db: PrivateDb, items: readonly OrderItem[]): Promise<void> => {
  const gone = new Set(items.map((item) => item.key))
  return changeOrderList(
    db,
    (list) => list && { ...list, items: list.items.filter((item) => !gone.has(item.key)) },
  )
}

/** A submission that was 核对中, and its outcome. */
export interface ResolvedSubmission {
  readonly submission: StoredSubmission
  readonly state: 'accepted' | 'void'
}

/** All submissions without an answer, oldest first. */
export const pendingSubmissions = (db: PrivateDb): Observable<readonly StoredSubmission[]> =>
  stored(async () => (await db.submissions.toArray()).sort((a, b) => a.sentAt - b.sentAt))

/** Queries the outcome of every submission of the session in 核对中 until the server has answered it. */
export const resolvedSubmissions = (client: Client): Observable<ResolvedSubmission> =>
  // Announced in a separate stream: deleting a submission ends the stream that queries it.
  new Observable((announce) =>
    client.session.session$
      .pipe(switchMap((session) => (session.state === 'in' ? pendingSubmissions(session.db) : EMPTY)))
      .pipe(
        map((pending) => pending.filter((submission) => submission.state === 'checking')),
        switchMap((checking) =>
          checking.length === 0
            ? EMPTY
            : timer(0, timing.checkingRetry).pipe(
                exhaustMap(() => Promise.all(checking.map((one) => resolveOne(client, one, announce)))),
              ),
        ),
      )
      .subscribe({ error: (error: unknown) => announce.error(error) }),
  )

const resolveOne = async (
  client: Client,
  submission: StoredSubmission,
  announce: { next(resolved: ResolvedSubmission): void },
): Promise<void> => {
  await askInto(client, 'outcome', { key: submission.key }, async (db, { value }) => {
    // Another round may have resolved it meanwhile; it is announced once.
    if (!(await db.submissions.get(submission.key))) return
    const { state, answer } = value.result
    if (state !== 'accepted') await forgetSubmission(db, submission.key)
    else if (submission.instant) await storeInstantAnswer(db, submission, answer)
    else await settleAccepted(db, submission)
    announce.next({ submission, state })
  })
}
