/** The checks of a watch: which is due, what its findings do, and the closing of the ledger after it. */
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { appendAudit } from '../../audit/audit.ts'
import { closeLedger, lastClosing } from '../../ledger/closing/closing.ts'
import type { DrawnEvent } from '../../lottery/draws/events.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observe/log.ts'
import { issueBook, transfer, trialBalanceRun } from '../../schema/index.ts'
import { verifyBooks } from '../verify/verifyBooks.ts'
import { checkIssue, checkLedger, type Checked, type CheckScope, type Finding } from './findings.ts'
import { setFreeze } from './freeze.ts'

/** What a check needs. */
export interface CheckParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Called with the duration of each check of the ledger, in milliseconds. */
  readonly took: (ms: number) => void
  /** Runs `work` unless another node is doing the same job. */
  readonly once: (job: string, work: () => Promise<void>) => Promise<unknown>
}

const dayMs = 86_400_000
// A day between two checks, and an hour so that none falls between them.
const booksSinceMs = 25 * 3_600_000
const runScopes = { whole: 'all', open: 'open' } as const satisfies Record<CheckScope, string>
// Results with findings are kept for ever, those without for thirty days.
const keptMs = 30 * dayMs

/** Takes the trial balance now. Its result is stored, and a difference freezes payouts. */
export const checkNow = async (parts: CheckParts, scope: CheckScope): Promise<Checked> => {
  const { db, clock, took } = parts
  const began = performance.now()
  const checked = await checkLedger(db, scope)
  took(performance.now() - began)
  const before = new Date(clock.now().getTime() - keptMs)
  await db
    .delete(trialBalanceRun)
    .where(and(eq(trialBalanceRun.balanced, true), lt(trialBalanceRun.takenAt, before)))
  await conclude(parts, runScopes[scope], checked.findings)
  return checked
}

/** Takes the trial balance that is due, unless one was taken since `since`; undefined: whatever was taken before. */
export const checkDue = (parts: CheckParts, since: Date | undefined): Promise<unknown> =>
  parts.once('trial balance', async () => {
    const isTaken = since !== undefined && (await takenSince(parts.db, Object.values(runScopes), since))
    if (!isTaken) await checkAsDue(parts)
  })

/** Checks the escrow of an issue that was drawn, if anything was bet on it. */
export const checkDrawn = async (
  parts: CheckParts,
  { issueId, lottery, drawnAt }: DrawnEvent,
): Promise<void> => {
  const { db } = parts
  const [book] = await db
    .select({ id: issueBook.issueId })
    .from(issueBook)
    .where(eq(issueBook.issueId, issueId))
  if (!book) return
  await parts.once(`trial balance of ${lottery}`, async () => {
    if (!(await takenSince(db, [lottery], drawnAt)))
      await conclude(parts, lottery, await checkIssue(db, issueId))
  })
}

const checkAsDue = async (parts: CheckParts): Promise<void> => {
  const scope = await dueScope(parts)
  const { findings } = await checkNow(parts, scope)
  if (scope !== 'whole') return
  await checkBooks(parts)
  if (findings.length === 0) await closeDay(parts)
}

const yesterday = (clock: Clock): Date => new Date(clock.now().getTime() - dayMs)

/** The whole ledger once a day, and until a difference that was found is gone. */
const dueScope = async ({ db, clock }: CheckParts): Promise<CheckScope> => {
  const wholeToday = await takenSince(db, [runScopes.whole], yesterday(clock))
  const [last] = await db
    .select({ balanced: trialBalanceRun.balanced })
    .from(trialBalanceRun)
    .where(inArray(trialBalanceRun.scope, Object.values(runScopes)))
    .orderBy(desc(trialBalanceRun.id))
    .limit(1)
  return wholeToday && last?.balanced === true ? 'open' : 'whole'
}

const takenSince = async (db: Db, scopes: readonly string[], since: Date): Promise<boolean> => {
  const [taken] = await db
    .select({ id: trialBalanceRun.id })
    .from(trialBalanceRun)
    .where(and(inArray(trialBalanceRun.scope, [...scopes]), gte(trialBalanceRun.takenAt, since)))
    .limit(1)
  return taken !== undefined
}

/** The books since the check of yesterday, from the bets; all of them are the subject of `verify-audit`. */
const checkBooks = async (parts: CheckParts): Promise<void> => {
  const { db, clock } = parts
  const books = await verifyBooks(db, { since: new Date(clock.now().getTime() - booksSinceMs) })
  if (!books.ok) await conclude(parts, 'books', [books.error])
}

/** Closes the ledger if a day has passed since the last closing, or since the first transfer. */
const closeDay = async ({ db, clock }: CheckParts): Promise<void> => {
  const { closedAt } = await lastClosing(db)
  const [first] = await db.select({ at: transfer.eventAt }).from(transfer).orderBy(transfer.id).limit(1)
  const since = closedAt ?? first?.at
  if (since === undefined || since > yesterday(clock)) return
  const now = clock.now()
  await closeLedger(db, now, (tx, details) =>
    appendAudit(tx, { actor: 'system', action: 'close-ledger', details, at: now }),
  )
}

/** Stores the result of a check and freezes what its findings name. */
const conclude = async (
  { db, clock, log }: CheckParts,
  scope: string,
  findings: readonly Finding[],
): Promise<void> => {
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
