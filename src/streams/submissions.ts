/**
 * Sending a bet, and finding out what became of one whose answer was lost (design.md §3.4). A money call is
 * sent once; after that only the question `outcome` is repeated, and its answer is final either way.
 */
import { EMPTY, Observable, exhaustMap, map, switchMap, timer } from 'rxjs'
import { trimYuan } from '#engine/money.ts'
import type { CallInput, CallOutput } from '#contract/calls/index.ts'
import { mergeCached } from '#src/db/merge.ts'
import { changeOrderList, type OrderItem } from '#src/db/orderList.ts'
import type { PrivateDb } from '#src/db/privateDb.ts'
import {
  forgetSubmission,
  markChecking,
  rememberSubmission,
  type StoredSubmission,
} from '#src/db/submissions.ts'
import type { Answered, Ending } from './caller.ts'
import type { Client } from './client.ts'
import { stored } from './stored.ts'
import { timing } from './timing.ts'

/** What a player submits. */
export interface BetSubmission {
  readonly lottery: string
  readonly issue: string
  readonly items: readonly OrderItem[]
  /** False for a quick bet straight from the plate. */
  readonly fromList: boolean
}

/** Sends a submission once. Its key is stored before it leaves; a lost answer leaves it 核对中. */
export const submitBet = async (
  client: Client,
  bet: BetSubmission,
  key: string,
): Promise<Ending<CallOutput<'addOrder'>>> => {
  const db = client.privateDb()
  if (!db) return { kind: 'lost', reason: 'network' }
  await rememberSubmission(db, { key, state: 'sending', ...bet, sentAt: client.clock.now() })
  const ending = await client.call('addOrder', addOrderInput(bet), { key })
  switch (ending.kind) {
    case 'answered':
      await settleAccepted(client, db, { key, ...bet }, ending)
      break
    case 'refused':
      await forgetSubmission(db, key)
      break
    case 'lost':
      await markChecking(db, key)
  }
  return ending
}

const addOrderInput = (bet: BetSubmission): CallInput<'addOrder'> => ({
  lottery: bet.lottery,
  issue: bet.issue,
  order: bet.items.map((item) => ({
    method: item.detail.playWay,
    code: item.detail.betContent,
    nums: item.amount.betCount,
    amount: item.amount.betMoney,
    piece: String(item.piece),
    price: trimYuan(item.price),
    odds: trimYuan(item.detail.odds),
    point: String(item.detail.point / 10_000),
    ...(item.detail.rxPos === undefined ? {} : { position: item.detail.rxPos }),
  })),
  betType: bet.fromList ? 2 : 1,
  sourceType: 0,
})

const settleAccepted = async (
  client: Client,
  db: PrivateDb,
  submission: Pick<StoredSubmission, 'key' | 'items' | 'fromList'>,
  answer?: Answered<CallOutput<'addOrder'>>,
): Promise<void> => {
  if (submission.fromList) await removeFromList(db, submission.items)
  if (answer) {
    const value = { cash: answer.value.money.avail, agentActiveBalance: 0n }
    await mergeCached(db, db.balance, { key: 'lottery', serverTime: answer.serverTime, value })
  }
  await forgetSubmission(db, submission.key)
  client.nudge({ kind: 'orders' })
  client.nudge({ kind: 'balance' })
  client.nudge({ kind: 'vouchers' })
}

const removeFromList = (db: PrivateDb, items: readonly OrderItem[]): Promise<void> => {
  const gone = new Set(items.map((item) => item.key))
  return changeOrderList(
    db,
    (list) => list && { ...list, items: list.items.filter((item) => !gone.has(item.key)) },
  )
}

/** What became of a submission that was 核对中. */
export interface ResolvedSubmission {
  readonly submission: StoredSubmission
  readonly state: 'accepted' | 'void'
}

/** Everything that waits for an answer, oldest first. */
export const pendingSubmissions = (db: PrivateDb): Observable<readonly StoredSubmission[]> =>
  stored(async () => (await db.submissions.toArray()).sort((a, b) => a.sentAt - b.sentAt))

/** Asks for every 核对中 submission of the session until the server has said what became of it. */
export const resolvedSubmissions = (client: Client): Observable<ResolvedSubmission> =>
  // Announced beside the stream that asks: forgetting a submission ends that stream.
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
  const db = client.privateDb()
  if (!db) return
  const ending = await client.call('outcome', { key: submission.key })
  if (ending.kind !== 'answered' || db !== client.privateDb()) return
  // Another round may have resolved it meanwhile; it is announced once.
  if (!(await db.submissions.get(submission.key))) return
  const { state } = ending.value.result
  if (state === 'accepted') await settleAccepted(client, db, submission)
  else await forgetSubmission(db, submission.key)
  announce.next({ submission, state })
}
