/**
 * Seals the books of issues after their close: what was bet is fixed by one root that is published before the round of the
 * beacon exists, and never mixed into the draw. Half a second after the close, so that a bet that arrived in time is written;
 * one that is still on its way is refused. Of several nodes one seals at a time. A row that somebody holds is waited for at the
 * end, one at a time and not for long: a transaction that does not end holds up the issue that it holds, and no other.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { bookRoot, pageLeaf, treeRoot } from '#contract/fair/book.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import { bookSeal } from '../../schema/book.ts'
import {
  bookPages,
  isLockTimeout,
  lastSeals,
  lockUnsealed,
  nextClose,
  pageRootOf,
  unsealedIssues,
  type ClosedIssue,
  type LockHow,
} from './book.sql.ts'
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
  /** Seals closed issues; resolves to those that somebody holds, which are not sealed and must not be drawn. */
  sealClosed(): Promise<ReadonlySet<bigint>>
  /** Seals soon; a failure waits for the next run. */
  wake(): void
}

// The round comes two seconds after the close (contract/fair/seed.ts).
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
    const events = await sealSome(db, clock.now(), record, how)
    for (const event of events) bus.publish(event)
    return events.length
  }
  const run = async (): Promise<ReadonlySet<bigint>> => {
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
    wake() {
      sealClosed().catch((error: unknown) => log.error({ err: error }, 'the seal of a draw on order waits'))
    },
  }
}

const closedBy = (now: Date): Date => new Date(now.getTime() - graceMs)

/** Seals issues in one transaction. */
const sealSome = (db: Db, now: Date, record: RecordSeals, how: LockHow): Promise<readonly SealedEvent[]> =>
  db.transaction(async (tx) => {
    // The roots of a lottery follow each other: one run at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sealed books'))`)
    const closed = await lockUnsealed(tx, closedBy(now), now, how)
    if (closed.length === 0) return []
    const ends = new Map(await lastSeals(tx, [...new Set(closed.map(({ lottery }) => lottery))]))
    const seals: (typeof bookSeal.$inferInsert)[] = []
    for (const issue of closed) {
      const end = ends.get(issue.lottery)
      const seal = await sealOf(tx, issue, end?.root ?? '')
      const place = (end?.place ?? 0n) + 1n
      ends.set(issue.lottery, { place, root: seal.root })
      seals.push({ ...seal, place, sealedAt: now })
    }
    await tx.insert(bookSeal).values(seals)
    const timed = closed.flatMap(({ timed: isTimed, number }, i) => {
      const seal = seals[i]
      return isTimed && seal ? [[seal.lottery, number, seal.orders, seal.root]] : []
    })
    if (timed.length > 0) await record(tx, { books: timed }, now)
    return closed.map(({ lottery, number }, i) => ({
      type: 'sealed',
      lottery,
      issue: number,
      root: seals[i]?.root ?? '',
    }))
  })

const sealOf = async (tx: Db, { id, lottery, number, hasBets }: ClosedIssue, previousRoot: string) => {
  const salt = randomBytes(32).toString('hex')
  const pages: (readonly [string, string])[] = []
  let orders = 0
  let stake = 0n
  for (const page of hasBets ? await bookPages(tx, id, salt) : []) {
    pages.push([page.id.toString(), pageRootOf(page)])
    orders += page.orders.length
    for (const order of page.orders) stake += order.stake
    // A book may have tens of thousands of orders: other work goes on between its pages.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const root = treeRoot(pages.map(([, pageRoot]) => pageLeaf(pageRoot)))
  const totals = { lottery, number, orders, stake, treeRoot: root, previousRoot }
  return {
    issueId: id,
    lottery,
    orders,
    stake,
    treeRoot: root,
    previousRoot,
    root: bookRoot(totals),
    salt,
    pages,
  }
}
