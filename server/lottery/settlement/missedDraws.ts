/**
 * Voids in-house issues whose round of the beacon did not come within an hour: they are never drawn otherwise. All stakes are
 * given back, the audit log has the act, and players see the number of such issues (beacon.md, requirement 34).
 */
import { sql } from 'drizzle-orm'
import type { BalanceEvent } from '../../ledger/events.ts'
import { dueRound, roundTime } from '#contract/fair/proof/rounds.ts'
import { rows, toBigint, toDate, type Db, type RawRow } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { SettledEvent } from './events.ts'
import { playersOfIssue, voidIssue } from './settlement.sql.ts'

/** Whether the beacon has a round, as far as anybody answers. */
export type RoundExists = (round: number) => Promise<boolean>

/** What the job needs. */
export interface MissedParts {
  /** An issue whose round exists is late for another reason: it is left to be drawn. */
  readonly roundExists: RoundExists
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<EventBus<SettledEvent | BalanceEvent>, 'publish'>
  readonly log: Log
  /** Writes the act to the audit log, in its transaction. */
  readonly record: (db: Db, details: object, at: Date) => Promise<unknown>
}

/** Looks every minute until stopped. */
export interface MissedDraws {
  start(): void
  /** Waits for the look under way. */
  stop(): Promise<void>
  /** Voids what is overdue now; returns how many issues. */
  look(): Promise<number>
}

/** How long a draw waits for its round. */
export const missedAfterMs = 3_600_000
const lookEveryMs = 60_000
const reason = '公共信标缺席超过一小时，本期作废，投注全额退还'

/** Makes the job. The first look is a minute after the start. An issue whose round exists is never voided, however late its draw. */
export const createMissedDraws = ({ roundExists, db, clock, bus, log, record }: MissedParts): MissedDraws => {
  let started = false
  let cancelTimer: CancelTimer = () => undefined
  let last: Promise<unknown> = Promise.resolve()

  const look = async (): Promise<number> => {
    const now = clock.now()
    const overdue = await missedIssues(db, new Date(now.getTime() - missedAfterMs))
    const absent = await absentRounds(overdue, roundExists)
    const missed = overdue.filter(({ round }) => absent.has(round))
    for (const { id, lottery, issue } of missed) {
      const refunded = await db.transaction(async (tx) => {
        const count = await voidIssue(tx, id, reason, now)
        if (count !== undefined) await record(tx, { lottery, issue, refunded: count, reason }, now)
        return count
      })
      // Settled or void meanwhile, by another node.
      if (refunded === undefined) continue
      log.error({ lottery, issue, refunded }, 'an issue without its round of the beacon was voided')
      bus.publish({ type: 'settled', issueId: id, lottery, issue })
      bus.publish({ type: 'balance', memberIds: await playersOfIssue(db, id) })
    }
    return missed.length
  }
  // The next timer is set when a look has ended: a clock that jumps ahead does not make them pile up.
  const lookAgain = (): void => {
    cancelTimer = clock.at(new Date(clock.now().getTime() + lookEveryMs), () => {
      last = look()
        .catch((error: unknown) => log.error({ err: error }, 'overdue draws wait for the next look'))
        .then(() => {
          if (started) lookAgain()
        })
    })
  }
  return {
    start() {
      started = true
      lookAgain()
    },
    async stop() {
      started = false
      cancelTimer()
      await last
    },
    look,
  }
}

const missedIssues = async (db: Db, before: Date) => {
  const found = await rows(
    db,
    sql`select i.id, i.lottery, i.number, i.beacon_round, c.genesis, c.period, k.committed_at,
        not exists (select 1 from batch_secret s where s.batch_id = i.seed_batch) as timed
      from issue i join seed_batch b on b.id = i.seed_batch join beacon_chain c on c.hash = b.chain
        left join seal_commit k on k.issue_id = i.id
      where i.code is null and i.void_at is null and i.beacon_round is not null
        and i.draw_at < ${before.toISOString()}::timestamptz order by i.id limit 100`,
  )
  return found
    .map((row) => ({
      id: toBigint(row['id']),
      lottery: String(row['lottery']),
      issue: String(row['number']),
      ...dueOf(row),
    }))
    .filter(({ dueAt }) => dueAt < before.getTime())
}

/** The round of an issue, which is a later one than planned where its book was sealed late. */
const dueOf = (row: RawRow): { readonly round: number; readonly dueAt: number } => {
  const chain = { genesis: Number(row['genesis']), period: Number(row['period']) }
  const planned = Number(row['beacon_round'])
  const sealedAt = row['committed_at'] == null ? undefined : toDate(row['committed_at']).getTime()
  const round = sealedAt === undefined ? planned : dueRound(chain, planned, sealedAt, row['timed'] === true)
  return { round, dueAt: roundTime(chain, round) }
}

/** Those rounds that the beacon does not have; all are asked for at once. */
const absentRounds = async (
  overdue: readonly { readonly round: number }[],
  roundExists: RoundExists,
): Promise<ReadonlySet<number>> => {
  const rounds = [...new Set(overdue.map(({ round }) => round))]
  const exist = await Promise.all(rounds.map(roundExists))
  return new Set(rounds.filter((_, i) => !exist[i]))
}
