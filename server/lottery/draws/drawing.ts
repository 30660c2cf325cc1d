/**
 * Draws every issue when its time comes, once.
 *
 * An issue is due from its draw time until it has a code. A round asks the sources first (a beacon may
 * be a network request, and no lock is held during it), then claims the rows with `for update skip
 * locked` and writes the results that are still missing: of two nodes one draws. The draw is published on the bus after
 * the commit. A row that is locked by somebody else is retried a second later. A source that fails delays
 * only its own lottery, which is retried with the same source: soon where the beacon is late, after five seconds otherwise. Between
 * rounds a single timer waits for the next draw; a start after downtime finds the missed issues due
 * and draws them.
 */
import { and, inArray, isNull } from 'drizzle-orm'
import { lotteries as catalogue, type Lottery } from '../catalogue/lotteries.ts'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import { drawProof, drawSeed, issue } from '../../schema/lottery/draws.ts'
import { nextDrawAt, undrawnDue } from './draws.queries.ts'
import type { DrawnEvent } from './events.ts'
import { NoRound } from './beacon.ts'
import { ensureIssues } from './issues.ts'
import { recordDraws } from './recordDraws.ts'
import type { Publishing } from './seedBatches.ts'
import type { Drawn, DrawSources, DueIssue, SealedIssue } from './source.ts'

/** Reports draws that failed, and as warnings those that a start after downtime explains: late seals, rounds to come. */
export interface DrawingLog {
  error(details: Readonly<Record<string, unknown>>, message: string): void
  warn(details: Readonly<Record<string, unknown>>, message: string): void
}

/**
 * Runs before anything is drawn: tells when what was bet on the issues of these ids was sealed, and seals it where nothing is. One
 * that is left out is not drawn: asked for again without the others, it is sealed.
 */
export type SealTimes = (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, Date>>

/** Dependencies of the drawing. `lotteries`: the whole catalogue by default. */
export interface DrawingOptions {
  readonly db: Db
  readonly clock: Clock
  readonly bus: EventBus<DrawnEvent>
  readonly sources: DrawSources
  /** Publishes the seeds of in-house issues. */
  readonly publishing: Publishing
  readonly sealTimes: SealTimes
  readonly log: DrawingLog
  readonly lotteries?: readonly Lottery[]
}

/** The running drawing. */
export interface Drawing {
  /** Catches up and then draws on schedule until stopped. */
  start(): Promise<void>
  /** Waits for the round under way; nothing is drawn afterwards. */
  stop(): Promise<void>
  /** Writes the issues ahead and draws everything that is due now. */
  tick(): Promise<void>
  /** Also draws at this instant: an issue was created that is due then. */
  drawAt(instant: Date): void
}

const retryMs = 5_000
// A round that is late is asked for again after a tenth of the time that it is late, within these bounds.
const lateRoundMs = { least: 1_000, most: 30_000 }
// A bet that came too late, or another node, locks a row for milliseconds.
const heldRetryMs = 1_000
const batchSize = 200
// Issues are written so far ahead whenever less than half of it is left.
const hourMs = 3_600_000
const minuteMs = 60_000
// The seeds of in-house issues are published ten minutes ahead: a time lock costs some 20 ms, and there is one for each second
// in which an issue closes.
const houseAheadMs = 10 * minuteMs

/** Lotteries whose issues are written together, so far ahead. */
interface Horizon {
  readonly lotteries: readonly Lottery[]
  readonly aheadMs: number
  untilMs: number
}

interface Result {
  readonly due: DueIssue
  readonly drawn: Drawn
  readonly kind: string
}

const nameOf = ({ lottery, number }: DueIssue): string => `${lottery} ${number}`

/**
 * What waits after a failure: the lottery, whose issues are drawn in order, and which is asked for once while its source is down. A
 * draw on order whose round is still to come waits alone.
 */
const waiterOf = (error: unknown, one: DueIssue, now: number): string =>
  isToCome(error, now) && one.batch?.secret != null ? nameOf(one) : one.lottery

const isToCome = (error: unknown, now: number): error is NoRound & { readonly dueAt: number } =>
  error instanceof NoRound && error.dueAt !== undefined && error.dueAt > now

const isLate = ({ beaconRound }: DueIssue, { proof }: Drawn): boolean =>
  proof !== undefined && beaconRound !== null && Number(proof.beaconRound) > beaconRound

/** A round that is still to come is asked for in its time. */
const retryTime = (error: unknown, { drawAt }: DueIssue, now: number): number => {
  if (isToCome(error, now)) return error.dueAt
  if (!(error instanceof NoRound)) return now + retryMs
  return now + Math.min(lateRoundMs.most, Math.max(lateRoundMs.least, (now - drawAt.getTime()) / 10))
}

/** Makes the drawing; it does nothing before `start` or `tick`. */
export const createDrawing = ({
  db,
  clock,
  bus,
  sources,
  publishing,
  sealTimes,
  log,
  lotteries = catalogue,
}: DrawingOptions): Drawing => {
  const drawable = lotteries.filter(({ code }) => sources(code) !== undefined)
  const retryAt = new Map<string, number>()
  let heldUntil = Infinity
  const horizons = [
    { lotteries: lotteries.filter(({ source }) => source !== 'house'), aheadMs: 2 * hourMs, untilMs: 0 },
    { lotteries: lotteries.filter(({ source }) => source === 'house'), aheadMs: houseAheadMs, untilMs: 0 },
  ] satisfies readonly Horizon[]
  let started = false
  let cancelTimer: CancelTimer = () => undefined
  const extraTimers = new Map<number, CancelTimer>()
  let last: Promise<void> = Promise.resolve()

  const extendIssues = async (now: Date) => {
    for (const horizon of horizons) {
      const { aheadMs } = horizon
      if (horizon.untilMs - now.getTime() >= aheadMs / 2) continue
      await ensureIssues(db, publishing, horizon.lotteries, clock, aheadMs)
      horizon.untilMs = now.getTime() + aheadMs
    }
  }

  const waits = (one: DueIssue): boolean => retryAt.has(one.lottery) || retryAt.has(nameOf(one))

  const ask = async (due: readonly SealedIssue[]): Promise<readonly Result[]> => {
    const results: Result[] = []
    for (const one of due) {
      const source = sources(one.lottery)
      if (!source || waits(one)) continue
      try {
        const drawn = await source.draw(one)
        if (isLate(one, drawn))
          log.warn(
            { lottery: one.lottery, issue: one.number, round: drawn.proof?.beaconRound },
            'a book was sealed too late for its round: the draw took a later one',
          )
        results.push({ due: one, drawn, kind: source.kind })
      } catch (error) {
        const now = clock.now().getTime()
        retryAt.set(waiterOf(error, one, now), retryTime(error, one, now))
        const { lottery, number: issue } = one
        if (isToCome(error, now)) log.warn({ lottery, issue, dueAt: error.dueAt }, error.message)
        else log.error({ err: error, lottery, issue }, 'a draw failed and will be tried again')
      }
    }
    return results
  }

  const drawDue = async (now: Date) => {
    heldUntil = Infinity
    for (const [waiter, at] of retryAt) if (at <= now.getTime()) retryAt.delete(waiter)
    for (;;) {
      const able = drawable.filter(({ code }) => !retryAt.has(code))
      // One that waits for its round is sealed: it must not keep the others from being so.
      const due = (await undrawnDue(db, able, now, batchSize)).filter((one) => !waits(one))
      if (due.length === 0) return
      const times = await sealTimes(due.map(({ id }) => id))
      const sealed = due.flatMap((one) => {
        const sealedAt = times.get(one.id)
        return sealedAt ? [{ ...one, sealedAt }] : []
      })
      const waiting = retryAt.size
      const events = await writeDraws(db, await ask(sealed), clock.now())
      for (const event of events) bus.publish(event)
      // Nothing was written, and nothing waits: the rows are locked by somebody who may not be about to draw them.
      if (events.length === 0 && retryAt.size === waiting) {
        heldUntil = now.getTime() + heldRetryMs
        return
      }
    }
  }

  const round = async () => {
    // One reading for the whole round: an issue that falls due during it is either drawn by it or woken for after it.
    const now = clock.now()
    // Each step runs even if the one before failed: a due draw does not depend on the writing of new
    // issues, nor the other way round.
    try {
      await drawDue(now)
    } finally {
      try {
        await extendIssues(now)
      } finally {
        await arm(now)
      }
    }
  }

  const arm = async (now: Date) => {
    if (!started) return
    const next = await nextDrawAt(db, now)
    const instants = [heldUntil, ...retryAt.values(), ...(next ? [next.getTime()] : [])]
    wakeAt(Math.min(...instants, now.getTime() + houseAheadMs / 2))
  }

  const wakeAt = (instantMs: number) => {
    cancelTimer()
    if (!started) return
    cancelTimer = clock.at(new Date(instantMs), () => {
      tick().catch((error: unknown) => {
        log.error({ err: error }, 'a round of draws failed and will be tried again')
        wakeAt(clock.now().getTime() + retryMs)
      })
    })
  }

  const tick = (): Promise<void> => {
    // Rounds run one after the other, also after one that failed.
    const next = last.then(round, round)
    last = next
    return next
  }

  return {
    tick,
    start() {
      started = true
      return tick()
    },
    drawAt(instant) {
      const at = instant.getTime()
      if (!started || extraTimers.has(at)) return
      const cancel = clock.at(instant, () => {
        extraTimers.delete(at)
        tick().catch((error: unknown) =>
          log.error({ err: error }, 'a draw on order waits for the next round'),
        )
      })
      extraTimers.set(at, cancel)
    },
    async stop() {
      started = false
      cancelTimer()
      for (const cancel of extraTimers.values()) cancel()
      await last.catch(() => undefined)
    },
  }
}

/** Whether an issue is to be drawn as it was asked for: a draw on order may have been put back meanwhile, and sold again. */
const isStill = (
  due: DueIssue,
  row: Pick<typeof issue.$inferSelect, 'drawAt' | 'beaconRound'> | undefined,
): boolean =>
  row !== undefined && row.drawAt.getTime() === due.drawAt.getTime() && row.beaconRound === due.beaconRound

/** Writes results of undrawn issues and publishes their proofs, in one transaction. */
const writeDraws = async (
  db: Db,
  results: readonly Result[],
  drawnAt: Date,
): Promise<readonly DrawnEvent[]> => {
  if (results.length === 0) return []
  return db.transaction(async (tx) => {
    const claimed = await tx
      .select({ id: issue.id, drawAt: issue.drawAt, beaconRound: issue.beaconRound })
      .from(issue)
      .where(
        and(
          inArray(
            issue.id,
            results.map(({ due }) => due.id),
          ),
          isNull(issue.code),
        ),
      )
      .for('update', { skipLocked: true })
    const rows = new Map(claimed.map((row) => [row.id, row]))
    const mine = results.filter(({ due }) => isStill(due, rows.get(due.id)))
    if (mine.length === 0) return []
    const drawn = mine.map(({ due, drawn: { code }, kind }) => ({ id: due.id, code, kind }))
    await recordDraws(tx, drawn, drawnAt)
    const proofs = mine.flatMap(({ due, drawn: { proof } }) => (proof ? [{ issueId: due.id, ...proof }] : []))
    if (proofs.length > 0) await tx.insert(drawProof).values(proofs)
    await tx.delete(drawSeed).where(
      inArray(
        drawSeed.issueId,
        mine.map(({ due }) => due.id),
      ),
    )
    return mine.map(({ due, drawn: { code }, kind }): DrawnEvent => ({
      type: 'drawn',
      issueId: due.id,
      lottery: due.lottery,
      issue: due.number,
      code,
      source: kind,
      drawnAt,
    }))
  })
}
