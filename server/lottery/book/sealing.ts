/**
 * Seals the books of issues after their close: what was bet is fixed by one root that is published before the round of the
 * beacon exists, and never mixed into the draw. Half a second after the close, so that a bet that arrived in time is written;
 * one that is still on its way is refused. Of several nodes one seals at a time. Large books, and rows that somebody holds, come
 * at the end, one at a time; a row is not waited for long: a transaction that does not end holds up its own issue, and no other.
 *
 * When a book was sealed is read from the clock after the commit, and stored by a second statement: a time taken before would claim a
 * root that did not stand yet. The draw takes a round that is later than it (contract/fair/proof/rounds.ts), so one that was sealed
 * late waits, and says so.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bookRoot, treeRoot } from '#contract/fair/proof/book.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import { bookSeal } from '../../schema/lottery/book.ts'
import {
  isLockTimeout,
  lastSeals,
  lockUnsealed,
  nextClose,
  sealTimes,
  timeSeals,
  unsealedIssues,
  untimedSeals,
  type ClosedIssue,
  type LockHow,
} from './book.sql.ts'
import { bookOf } from './bookOf.ts'
import type { SealedEvent } from './events.ts'

/** Writes the roots of a run to the audit log, in its transaction. */
export type RecordSeals = (db: Db, details: Readonly<Record<string, unknown>>, at: Date) => Promise<unknown>

/** What the sealing needs. */
export interface SealingParts {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<EventBus<SealedEvent>, 'publish'>
  readonly log: Log
  readonly record: RecordSeals
}

/** The running sealing. */
export interface Sealing {
  start(): void
  /** Waits for the run under way. */
  stop(): Promise<void>
  /** Seals closed issues; resolves to those that somebody holds. */
  sealClosed(): Promise<ReadonlySet<bigint>>
  /**
   * Tells when these issues were sealed, and seals closed ones where none of them is: what is sealed does not wait for a large book that
   * is not. One that is left out must not be drawn.
   */
  sealTimes(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Date>>
  /** Seals soon; a failure waits for the next run. */
  wake(): void
}

// The round comes two seconds after the close (contract/fair/proof/seed.ts).
const graceMs = 500
const retryMs = 500
const lookEveryMs = 60_000
const runMax = 200
// A bet holds the row for milliseconds.
const heldMs = 500

/** Makes the sealing; it does nothing before `start` or `sealClosed`. */
export const createSealing = ({ db, clock, bus, log, record }: SealingParts): Sealing => {
  let started = false
  let cancelTimer: CancelTimer = () => undefined
  let last: Promise<unknown> = Promise.resolve()

  const seal = async (how: LockHow): Promise<number> => {
    const count = await sealSome(db, clock, record, how)
    if (count > 0) await time()
    return count
  }
  /** Times what is committed, and publishes it. */
  const time = async (): Promise<void> => {
    const ids = await untimedSeals(db)
    if (ids.length === 0) return
    for (const told of await timeSeals(db, ids, clock.now())) bus.publish({ type: 'sealed', ...told })
  }
  const run = async (): Promise<ReadonlySet<bigint>> => {
    // Of a node that crashed after its commit.
    await time()
    let sealed = runMax
    while (sealed === runMax) sealed = await seal({ limit: runMax })
    const held = new Set<bigint>()
    const now = clock.now()
    for (const id of await unsealedIssues(db, closedBy(now), now)) {
      try {
        // Those who bet after this queue behind it, so that no flood of late bets can put the seal off.
        await seal({ id, waitMs: heldMs })
      } catch (error) {
        if (!isLockTimeout(error)) throw error
        held.add(id)
      }
    }
    return held
  }
  const sealClosed = (): Promise<ReadonlySet<bigint>> => {
    // Runs follow each other, also after one that failed.
    const next = last.then(run, run)
    last = next.catch(() => undefined)
    return next
  }
  const wakeAt = (instantMs: number): void => {
    cancelTimer()
    if (started) cancelTimer = clock.at(new Date(instantMs), look)
  }
  const look = (): void => {
    last = sealAndPlan().catch((error: unknown) => {
      log.error({ err: error }, 'the seal of closed issues is tried again')
      wakeAt(clock.now().getTime() + retryMs)
    })
  }
  const sealAndPlan = async (): Promise<void> => {
    const held = await sealClosed()
    const now = clock.now()
    const next = await nextClose(db, now)
    const again = held.size > 0 ? now.getTime() + retryMs : Infinity
    wakeAt(Math.min(again, next ? next.getTime() + graceMs : Infinity, now.getTime() + lookEveryMs))
  }
  return {
    start() {
      started = true
      look()
    },
    async stop() {
      started = false
      cancelTimer()
      await last
    },
    sealClosed,
    async sealTimes(ids) {
      const sealed = await sealTimes(db, ids)
      if (sealed.size > 0) return sealed
      await sealClosed()
      return sealTimes(db, ids)
    },
    wake() {
      sealClosed().catch((error: unknown) => log.error({ err: error }, 'the seal of a draw on order waits'))
    },
  }
}

const closedBy = (now: Date): Date => new Date(now.getTime() - graceMs)

/** Seals issues in one transaction; returns how many. */
const sealSome = (db: Db, clock: Pick<Clock, 'now'>, record: RecordSeals, how: LockHow): Promise<number> =>
  db.transaction(async (tx) => {
    // The roots of a lottery follow each other: one run at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sealed books'))`)
    const now = clock.now()
    const closed = await lockUnsealed(tx, closedBy(now), now, how)
    if (closed.length === 0) return 0
    const ends = new Map(await lastSeals(tx, [...new Set(closed.map(({ lottery }) => lottery))]))
    const seals: Omit<typeof bookSeal.$inferInsert, 'sealedAt'>[] = []
    for (const issue of closed) {
      const end = ends.get(issue.lottery)
      const seal = await sealOf(tx, issue, end?.root ?? '')
      const place = (end?.place ?? 0n) + 1n
      ends.set(issue.lottery, { place, root: seal.root })
      seals.push({ ...seal, place })
    }
    const sealedAt = clock.now()
    await tx.insert(bookSeal).values(seals.map((seal) => ({ ...seal, sealedAt })))
    const timed = closed.flatMap(({ timed: isTimed, number }, i) => {
      const seal = seals[i]
      return isTimed && seal ? [[seal.lottery, number, seal.orders, seal.root]] : []
    })
    if (timed.length > 0) await record(tx, { books: timed }, sealedAt)
    return closed.length
  })

const emptyBook = { orders: 0, stake: 0n, treeRoot: treeRoot([]), pages: [] } as const

const sealOf = async (tx: Db, { id, lottery, number, hasBets }: ClosedIssue, previousRoot: string) => {
  const salt = randomBytes(32).toString('hex')
  const book = hasBets ? await bookOf(tx, id, salt) : emptyBook
  const root = bookRoot({ lottery, number, previousRoot, ...book })
  return { issueId: id, lottery, previousRoot, salt, root, ...book }
}
