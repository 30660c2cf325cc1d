/**
 * Money calls (design.md §3.4): the key is made and stored before the call is sent, once. After that only `outcome` is
 * asked, and its answer is final in either case. What differs between calls is declared by their kind.
 */
import { EMPTY, combineLatest, exhaustMap, map, switchMap, timer, type Observable } from 'rxjs'
import type { CallInput, CallOutput, MoneyCallName } from '#contract/areas.ts'
import { outputOf } from '#contract/core/answers.ts'
import {
  adoptOrphans,
  forgetCall,
  markChecking,
  rememberCall,
  sendingKeys,
  storeOutcome,
  type OutboxRow,
} from '#src/db/core/outbox.ts'
import { withRoom } from '#src/db/core/room.ts'
import { beginLog, logEvent, type CallAbout, type SendEvent } from '#src/db/core/sendLog.ts'
import { giveUpCaches } from '#src/db/giveUpCaches.ts'
import type { PrivateDb, PrivateTable } from '#src/db/stores.ts'
import { callNamed, sessionChanged, type Ending } from './caller.ts'
import type { Client } from './client.ts'
import { askInto, type Source } from './source.ts'
import { stored } from './stored.ts'
import { timing } from './timing.ts'

/** An accepted call. */
export interface Accepted<N extends MoneyCallName> {
  /** Undefined when `outcome` gave an answer that the contract does not know: the call counts all the same. */
  readonly output: CallOutput<N> | undefined
  /** Epoch milliseconds of the answer; undefined when `outcome` gave it later: its balance is one of before. */
  readonly serverTime: number | undefined
}

/** A kind of money call; `B` is what its rows of the outbox consist of. */
export interface MoneyKind<N extends MoneyCallName = MoneyCallName, B = unknown> {
  readonly call: N
  /** Tables of the private store that `settle` writes. */
  readonly tables: readonly PrivateTable[]
  inputOf(body: B): CallInput<N>
  /** What the player reads of it in the log of calls; by default the name of the call alone. */
  about?(body: B): CallAbout
  /** Stores what an accepted call changes. Runs once for a call, in the transaction that takes it from the outbox. */
  settle(db: PrivateDb, row: OutboxRow<B>, accepted: Accepted<N>): Promise<unknown>
}

/** Returns its argument, with its type checked. */
export const defineMoneyKind = <N extends MoneyCallName, B>(kind: MoneyKind<N, B>): MoneyKind<N, B> => kind

/** Calls that a page left without an answer become 核对中: the leader looks for them when it begins, and now and then. */
export const orphanedCalls: Source = (client) =>
  combineLatest([client.session.session$, client.tabs.leads$]).pipe(
    switchMap(([session, leads]) =>
      session.state === 'in' && leads
        ? timer(0, timing.orphanCheck).pipe(exhaustMap((round) => adopt(client, session.db, round === 0)))
        : EMPTY,
    ),
  )

// A tab holds the key of its call from before it is stored until its end is: what nobody holds has lost its page. Where nobody can know
// who holds what, only an earlier page can have left something, and only at the start.
const adopt = async (client: Client, db: PrivateDb, isStart: boolean): Promise<unknown> => {
  const keys = await sendingKeys(db)
  if (keys.length === 0) return 0
  const held = await client.tabs.held()
  if (!held && !isStart) return 0
  const left = keys.filter((key) => !held?.has(lockOf(key)))
  for (const key of left) await log(client, db, key, { kind: 'left' })
  return adoptOrphans(db, left)
}

const log = (
  { clock }: Pick<Client, 'clock'>,
  db: PrivateDb,
  key: string,
  event: Omit<SendEvent, 'at'>,
): Promise<unknown> => logEvent(db, key, { ...event, at: Math.round(clock.now()) })

const lockOf = (key: string): string => `call-${key}`

/** A device without room keeps its money calls, and what follows from them, before anything that can be fetched again. */
const fitting = <T>({ publicDb }: Pick<Client, 'publicDb'>, write: () => PromiseLike<T>): Promise<T> =>
  withRoom(() => giveUpCaches(publicDb), write)

/** Sends a call once. A refusal takes it from the outbox; a lost answer leaves it there in 核对中. */
export const sendMoney = async <N extends MoneyCallName, B>(
  client: Client,
  kind: MoneyKind<N, B>,
  body: B,
  key: string,
): Promise<Ending<CallOutput<N>>> => {
  const session = client.session.value
  if (session.state !== 'in') return sessionChanged
  const { db, user } = session
  return client.tabs.hold(lockOf(key), async () => {
    const at = client.clock.now()
    await fitting(client, () =>
      db.transaction('rw', ['outbox', 'sendLog'], async () => {
        await rememberCall(db, {
          key,
          call: kind.call,
          account: user.userId,
          state: 'sending',
          attempts: 1,
          sentAt: at,
          body,
        })
        const about = kind.about?.(body)
        await beginLog(db, { key, call: kind.call, at: Math.round(at), ...(about && { about }) })
      }),
    )
    // One money call of an account is under way at a time, whatever tab it was pressed in.
    return client.tabs.hold('money', () => sendOnce(client, db, kind, body, key))
  })
}

const sendOnce = async <N extends MoneyCallName, B>(
  client: Client,
  db: PrivateDb,
  kind: MoneyKind<N, B>,
  body: B,
  key: string,
): Promise<Ending<CallOutput<N>>> => {
  await log(client, db, key, { kind: 'sent' })
  const ending = await askInto(
    client,
    kind.call,
    kind.inputOf(body),
    (held, { value, serverTime }) =>
      fitting(client, () =>
        takeOut(held, key, kind.tables, async (row) => {
          await kind.settle(held, row as OutboxRow<B>, { output: value, serverTime })
          await log(client, held, key, { kind: 'accepted', serverTime })
        }),
      ),
    { key },
  )
  if (ending.kind === 'refused') {
    await forgetCall(db, key)
    await log(client, db, key, { kind: 'refused', reason: ending.msg })
  }
  if (ending.kind === 'lost' && ending.reason !== 'session') {
    // Before the outcome is asked for.
    await log(client, db, key, { kind: 'lost' })
    await markChecking(db, key)
  }
  return ending
}

/** Takes a call from the outbox with what follows from that, all or nothing; false if it was taken out before. */
const takeOut = (
  db: PrivateDb,
  key: string,
  tables: readonly PrivateTable[],
  change: (row: OutboxRow) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction('rw', ['outbox', 'sendLog', ...tables], async () => {
    const row = await db.outbox.get(key)
    if (!row) return false
    await change(row)
    await forgetCall(db, key)
    return true
  })

/** All calls without an answer, oldest first. */
export const pendingCalls = (db: PrivateDb): Observable<readonly OutboxRow[]> =>
  stored(async () => (await db.outbox.toArray()).sort((a, b) => a.sentAt - b.sentAt))

/** Asks for the outcome of every call of the session in 核对中 until the server has answered it, and publishes it once. */
export const resolveCalls =
  (kinds: readonly MoneyKind[]): Source =>
  (client) =>
    combineLatest([client.session.session$, client.tabs.leads$]).pipe(
      switchMap(([session, leads]) => (session.state === 'in' && leads ? pendingCalls(session.db) : EMPTY)),
      map((pending) => pending.filter((row) => row.state === 'checking')),
      switchMap((checking) =>
        checking.length === 0
          ? EMPTY
          : timer(0, timing.checkingRetry).pipe(
              exhaustMap(() => Promise.all(checking.map((row) => resolveOne(client, kinds, row)))),
            ),
      ),
    )

const resolveOne = async (client: Client, kinds: readonly MoneyKind[], row: OutboxRow): Promise<void> => {
  const kind = kinds.find(({ call }) => call === row.call)
  if (!kind) throw new Error(`the call ${row.call} must have a kind`)
  // Before the answer is stored: no other work may come between a transaction and what it waits for.
  const call = await callNamed(row.call)
  const asking = client.privateDb()
  if (asking) await log(client, asking, row.key, { kind: 'asked' })
  await askInto(client, 'outcome', { key: row.key }, async (db, { value }) => {
    const { state, answer } = value.result
    const read = answer === null ? undefined : outputOf(call, answer)
    const accepted = { output: read?.output as CallOutput<MoneyCallName> | undefined, serverTime: undefined }
    const isFirst = await takeOut(db, row.key, ['outcomes', ...kind.tables], async (held) => {
      if (state === 'accepted') await kind.settle(db, held, accepted)
      await log(client, db, row.key, { kind: state })
      await storeOutcome(db, { key: row.key, call: row.call, state, at: client.clock.now() })
    })
    client.touches.touch(call.touches)
    if (isFirst) client.outcomes.publish({ row, state })
  })
}
