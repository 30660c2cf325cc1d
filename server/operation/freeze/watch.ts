/**
 * The trial balance as a periodic check. It checks what moved since the last closing when the server starts and every five
 * minutes, the whole ledger and the sealed books of the day once a day, after which it closes the ledger, and one issue when that issue is drawn: closing and drawing are seconds apart, every draw is published on the bus anyway, and a
 * timer for each close would be a second schedule to maintain. A difference freezes payouts (of the lottery whose escrow it
 * is, or of all), raises the metric, and is written to the log and to the audit log.
 *
 * A node receives the draws it made and runs its own five-minute timer; a check that another node has just done is skipped.
 * The next check waits at least twenty times as long as the last one took, so that the watch never uses more than a
 * twentieth of one connection.
 */
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { drawn, type DrawnEvent } from '../../lottery/draws/events.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import { closeLedger, lastClosing } from '../../ledger/closing/closing.ts'
import { issueBook, transfer, trialBalanceRun } from '../../schema/index.ts'
import { appendAudit } from '../audit/audit.ts'
import { verifyBooks } from '../verify/verifyBooks.ts'
import { checkIssue, checkLedger, type Checked, type CheckScope, type Finding } from './findings.ts'
import { setFreeze } from './freeze.ts'

/** Reports the duration of a check of the ledger. Its findings are stored in `trial_balance_run` (`state.ts`). */
export interface WatchMetrics {
  trialBalance(seconds: number): void
}

/** Parts of a watch. */
export interface WatchParts {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<EventBus, 'subscribe'>
  readonly log: Log
  readonly metrics: WatchMetrics
  /** Runs `work` unless another node is doing the same job; absent when there is only one node. */
  readonly once?: (job: string, work: () => Promise<void>) => Promise<unknown>
}

/** A watch that does nothing before `start`. */
export interface Watch {
  /** Checks now, then every five minutes, and each issue when it is drawn, until stopped. */
  start(): void
  /** Takes the whole trial balance now, and closes nothing. */
  check(): Promise<Checked>
  /** Resolves when everything begun so far is done. */
  idle(): Promise<void>
  /** Waits for the check under way; nothing is checked afterwards. */
  stop(): Promise<void>
}

/** Interval between two checks of the ledger, unless the last one took long. */
export const checkEveryMs = 300_000
const restPerWork = 20
const dayMs = 86_400_000
// A day between two checks, and an hour so that none falls between them.
const booksSinceMs = 25 * 3_600_000
const runScopes = { whole: 'all', open: 'open' } as const satisfies Record<CheckScope, string>
// Results with findings are kept for ever, those without for thirty days.
const keptMs = 30 * dayMs

/** Makes a watch. */
export const createWatch = ({
  db,
  clock,
  bus,
  log,
  metrics,
  once = (_job, work) => work(),
}: WatchParts): Watch => {
  let cancelTimer: CancelTimer = () => undefined
  let unsubscribe: () => void = () => undefined
  let started = false
  let lastTookMs = 0
  let queue: Promise<unknown> = Promise.resolve()

  // One check at a time: the watch uses at most one connection.
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work)
    queue = next.catch((error: unknown) => log.error({ err: error }, 'a trial balance could not be taken'))
    return next
  }

  const conclude = async (scope: string, findings: readonly Finding[]): Promise<void> => {
    const takenAt = clock.now()
    const texts = findings.map(({ text }) => text)
    await db.insert(trialBalanceRun).values({ takenAt, scope, balanced: texts.length === 0, findings: texts })
    for (const lottery of new Set(findings.map((finding) => finding.lottery))) {
      const own = findings.filter((finding) => finding.lottery === lottery)
      const more = own.length > 1 ? ` (and ${own.length - 1} more)` : ''
      const reason = `${own[0]?.text ?? ''}${more}`
      const isNew = await setFreeze(db, { lottery, frozen: true, reason, actor: 'system', at: takenAt })
      log.error({ lottery, reason, frozen: isNew ? 'now' : 'before' }, 'the trial balance is broken')
    }
  }

  const checkNow = async (scope: CheckScope): Promise<Checked> => {
    const began = performance.now()
    const checked = await checkLedger(db, scope)
    lastTookMs = performance.now() - began
    metrics.trialBalance(lastTookMs / 1000)
    const before = new Date(clock.now().getTime() - keptMs)
    await db
      .delete(trialBalanceRun)
      .where(and(eq(trialBalanceRun.balanced, true), lt(trialBalanceRun.takenAt, before)))
    await conclude(runScopes[scope], checked.findings)
    return checked
  }

  const takenSince = async (scopes: readonly string[], since: Date): Promise<boolean> => {
    const [taken] = await db
      .select({ id: trialBalanceRun.id })
      .from(trialBalanceRun)
      .where(and(inArray(trialBalanceRun.scope, [...scopes]), gte(trialBalanceRun.takenAt, since)))
      .limit(1)
    return taken !== undefined
  }

  const yesterday = (): Date => new Date(clock.now().getTime() - dayMs)

  /** The whole ledger once a day, and until a difference that was found is gone. */
  const dueScope = async (): Promise<CheckScope> => {
    const wholeToday = await takenSince([runScopes.whole], yesterday())
    const [last] = await db
      .select({ balanced: trialBalanceRun.balanced })
      .from(trialBalanceRun)
      .where(inArray(trialBalanceRun.scope, Object.values(runScopes)))
      .orderBy(desc(trialBalanceRun.id))
      .limit(1)
    return wholeToday && last?.balanced === true ? 'open' : 'whole'
  }

  /** Closes the ledger if a day has passed since the last closing, or since the first transfer. */
  const closeDay = async (): Promise<void> => {
    const { closedAt } = await lastClosing(db)
    const [first] = await db.select({ at: transfer.eventAt }).from(transfer).orderBy(transfer.id).limit(1)
    const since = closedAt ?? first?.at
    if (since === undefined || since > yesterday()) return
    const now = clock.now()
    await closeLedger(db, now, (tx, details) =>
      appendAudit(tx, { actor: 'system', action: 'close-ledger', details, at: now }),
    )
  }

  /** The books since the check of yesterday, from the bets; all of them are the subject of `verify-audit`. */
  const checkBooks = async (): Promise<void> => {
    const books = await verifyBooks(db, { since: new Date(clock.now().getTime() - booksSinceMs) })
    if (!books.ok) await conclude('books', [books.error])
  }

  const checkAsDue = async (): Promise<void> => {
    const scope = await dueScope()
    const { findings } = await checkNow(scope)
    if (scope !== 'whole') return
    await checkBooks()
    if (findings.length === 0) await closeDay()
  }

  const checkDrawn = async ({ issueId, lottery, drawnAt }: DrawnEvent): Promise<void> => {
    const [book] = await db
      .select({ id: issueBook.issueId })
      .from(issueBook)
      .where(eq(issueBook.issueId, issueId))
    if (!book) return
    await once(`trial balance of ${lottery}`, async () => {
      if (!(await takenSince([lottery], drawnAt))) await conclude(lottery, await checkIssue(db, issueId))
    })
  }

  const checkDue = (since: Date | undefined): Promise<unknown> =>
    once('trial balance', async () => {
      if (since === undefined || !(await takenSince(Object.values(runScopes), since))) await checkAsDue()
    })

  const arm = (waitMs: number, isFirst = false): void => {
    cancelTimer()
    if (!started) return
    cancelTimer = clock.at(new Date(clock.now().getTime() + waitMs), () => {
      // A little less than the interval: otherwise nodes that started together would each find the other's check too old.
      const since = isFirst ? undefined : new Date(clock.now().getTime() - 0.9 * waitMs)
      // Whether it failed or not, a next check follows; failures are in the log.
      void enqueue(() => checkDue(since))
        .catch(() => undefined)
        .then(() => arm(Math.max(checkEveryMs, restPerWork * lastTookMs)))
    })
  }

  return {
    start() {
      started = true
      unsubscribe = bus.subscribe(drawn, (event) => {
        enqueue(() => checkDrawn(event)).catch(() => undefined)
      })
      arm(0, true)
    },
    check: () => enqueue(() => checkNow('whole')),
    idle: () => queue.then(() => undefined),
    async stop() {
      started = false
      cancelTimer()
      unsubscribe()
      await queue
    },
  }
}
