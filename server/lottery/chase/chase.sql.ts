/** The queries of chases: placing, opening, stopping, and finding what is due. */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { playRevision } from '#engine/plays/revision.ts'
import { waitingIssuesMax } from '#contract/lottery/chase.ts'
import type { ScheduledIssue } from '../catalogue/schedule.ts'
import {
  arrayOf,
  rows,
  toBigint,
  toDate,
  toInt,
  type ArrayCell,
  type ArrayType,
  type Db,
  type Queries,
} from '../../platform/database/database.ts'
import type { ArrayParam } from '../../platform/database/binaryArray.ts'
import type { ExposureLimits } from '../orders/limits.ts'
import { outcomeOf } from '../orders/place.sql.ts'
import type { PlacementOutcome } from '../orders/placement.ts'
import type { PricedLine } from '../orders/priceLine.ts'
import type { Room } from '../../protection/guard.ts'
import { tierOddsJson } from '../orders/terms.ts'

/** One issue of one order line. */
export interface ChaseStep {
  /** Index of the line in the submission, from 0. */
  readonly line: number
  /** Position among the issues, from 1. */
  readonly place: number
  readonly number: string
  /** Multiple of the issue. */
  readonly count: number
  readonly money: Hao
  readonly liability: Hao
  readonly scheduled: ScheduledIssue
}

/** A chase ready to be written. */
export interface ChasePlacement {
  readonly memberId: bigint
  readonly key: string
  readonly contentHash: string
  readonly receivedAt: Date
  readonly lottery: string
  readonly sourceType: number
  readonly traceType: number
  readonly start: string
  readonly winStop: boolean
  /** The first issue, if it is on sale now. */
  readonly open: { readonly id: bigint; readonly number: string } | undefined
  readonly lines: readonly (PricedLine & { readonly id: bigint; readonly openOrderId: bigint })[]
  readonly steps: readonly ChaseStep[]
  /** What the limits of the player leave; undefined without one. */
  readonly room: Room | undefined
}

/** Writes all chases of a submission, or none. */
export const insertChase = async (
  database: Queries,
  limits: ExposureLimits,
  chase: ChasePlacement,
): Promise<PlacementOutcome> => {
  const { lines, steps } = chase
  const totals = lines.map((_, line) =>
    steps.reduce((sum, step) => (step.line === line ? sum + step.money : sum), 0n),
  )
  const params: (readonly [name: string, type: ArrayType, value: string | null])[] = [
    ['p_player_max', 'bigint', limits.player.toString()],
    ['p_house_max', 'bigint', limits.house.toString()],
    ['p_member', 'bigint', chase.memberId.toString()],
    ['p_key', 'uuid', chase.key],
    ['p_hash', 'uuid', chase.contentHash],
    ['p_now', 'timestamptz', chase.receivedAt.toISOString()],
    ['p_lottery', 'text', chase.lottery],
    ['p_source_type', 'int', String(chase.sourceType)],
    ['p_trace_type', 'int', String(chase.traceType)],
    ['p_start', 'text', chase.start],
    ['p_win_stop', 'boolean', String(chase.winStop)],
    ['p_open_issue', 'bigint', chase.open ? chase.open.id.toString() : null],
    ['p_open_number', 'text', chase.open?.number ?? null],
    ['p_room', 'bigint', chase.room?.left.toString() ?? null],
    ['p_room_mark', 'bigint', chase.room?.mark.toString() ?? null],
    ['p_waiting_max', 'int', String(waitingIssuesMax)],
  ]
  const t = (
    name: string,
    type: ArrayType,
    cell: (line: (typeof lines)[number], i: number) => ArrayCell,
  ) => ({
    name,
    type,
    cells: lines.map(cell),
  })
  const x = (name: string, type: ArrayType, cell: (step: ChaseStep) => ArrayCell) => ({
    name,
    type,
    cells: steps.map(cell),
  })
  const arrays: readonly (ArrayParam & { readonly name: string })[] = [
    t('t_id', 'bigint', (l) => l.id),
    t('t_order', 'bigint', (l) => l.openOrderId),
    t('t_method', 'text', (l) => l.method),
    t('t_code', 'text', (l) => l.code),
    t('t_position', 'text', (l) => l.position),
    t('t_nums', 'int', (l) => l.nums),
    t('t_piece', 'int', (l) => l.piece),
    t('t_price', 'bigint', (l) => l.price),
    t('t_odds', 'bigint', (l) => l.odds),
    t('t_point', 'int', (l) => l.point),
    t('t_tier_odds', 'text', (l) => tierOddsJson(l.tierOdds)),
    t('t_play_revision', 'text', (l) => playRevision(l.play)),
    t('t_mask', 'bigint', (l) => l.mask ?? null),
    t('t_single_pick', 'boolean', (l) => l.singlePick),
    t('t_award_cap', 'bigint', (l) => l.awardCap),
    t('t_total', 'bigint', (_, i) => totals[i] ?? 0n),
    x('x_trace', 'int', (s) => s.line + 1),
    x('x_number', 'text', (s) => s.number),
    x('x_place', 'int', (s) => s.place),
    x('x_count', 'int', (s) => s.count),
    x('x_money', 'bigint', (s) => s.money),
    x('x_liability', 'bigint', (s) => s.liability),
    x('x_opens_at', 'timestamptz', (s) => s.scheduled.sellStart),
    x('x_closes_at', 'timestamptz', (s) => s.scheduled.closeAt),
  ]
  const named = [
    ...params.map(([name, type]) => ({ name, type })),
    ...arrays.map(({ name, type }) => ({ name, type: `${type}[]` })),
  ]
  const args = named.map(({ name, type }, i) => `${name} => $${i + 1}::${type}`)
  const text = `select * from place_chase(${args.join(', ')})`
  const [row] = await database.call('place_chase', text, [...params.map(([, , value]) => value), ...arrays])
  if (!row) throw new Error('place_chase must answer')
  return outcomeOf(row)
}

/** An open issue for which chases are waiting. */
export interface ChaseOpening {
  readonly issueId: bigint
  readonly lottery: string
  readonly number: string
  readonly traces: readonly bigint[]
}

/** Open issues with waiting chases, at most `limit` chases each. */
export const waitingOpenings = async (db: Db, now: Date, limit: number): Promise<readonly ChaseOpening[]> => {
  const at = now.toISOString()
  const found = await rows(
    db,
    sql`select i.id, i.lottery, i.number, w.traces from (
        select x.lottery, x.number, (array_agg(x.trace_id::text order by x.trace_id))[1:${limit}] as traces
        from trace_issue x where x.state = 'waiting' and x.cancel_reason is null
          and x.opens_at <= ${at}::timestamptz and x.closes_at > ${at}::timestamptz
        group by x.lottery, x.number) as w
      join issue i on i.lottery = w.lottery and i.number = w.number
      where i.code is null and i.sell_start <= ${at}::timestamptz and i.close_at > ${at}::timestamptz
        and not exists (select 1 from lottery_pause p where p.lottery = i.lottery and p.paused)`,
  )
  return found.map((row) => ({
    issueId: toBigint(row['id']),
    lottery: String(row['lottery']),
    number: String(row['number']),
    traces: (row['traces'] as readonly string[]).map(BigInt),
  }))
}

/** Writes the orders of waiting chases into an open issue; returns how many. */
export const openChases = async (
  db: Db,
  limits: ExposureLimits,
  { issueId, traces }: ChaseOpening,
  orderIds: readonly bigint[],
  now: Date,
): Promise<number> => {
  const [row] = await rows(
    db,
    sql`select open_chases(p_player_max => ${limits.player}, p_house_max => ${limits.house}, p_issue => ${issueId},
      p_now => ${now.toISOString()}::timestamptz, p_traces => ${arrayOf(traces, 'bigint')},
      p_orders => ${arrayOf(orderIds, 'bigint')}) as written`,
  )
  return toInt(row?.['written'])
}

/** Issues of a chase that will not be bet on any more, and the reason. */
export interface ChaseLeftover {
  readonly traceId: bigint
  readonly memberId: bigint
  readonly numbers: readonly string[]
  readonly reason: 'win_stop' | 'missed'
}

/** Chases that stop because they won, and chases whose waiting issues have closed or were refused. */
export const chaseLeftovers = async (db: Db, now: Date, limit: number): Promise<readonly ChaseLeftover[]> => {
  const found = await rows(
    db,
    sql`select t.id, t.member_id, t.stopping, array_agg(x.number) as numbers
      from trace t join trace_issue x on x.trace_id = t.id
      where t.id in (
          select s.id from trace s where s.stopping
          union select w.trace_id from trace_issue w where w.state = 'waiting'
            and (w.closes_at <= ${now.toISOString()}::timestamptz or w.cancel_reason is not null))
        and (t.stopping or x.state = 'waiting'
          and (x.closes_at <= ${now.toISOString()}::timestamptz or x.cancel_reason is not null))
      group by t.id order by t.id limit ${limit}`,
  )
  return found.map((row) => ({
    traceId: toBigint(row['id']),
    memberId: toBigint(row['member_id']),
    numbers: row['numbers'] as readonly string[],
    reason: row['stopping'] === true ? 'win_stop' : 'missed',
  }))
}

/** Result of stopping issues of a chase. */
export interface StopOutcome {
  readonly balance: Hao
  readonly cancelled: readonly string[]
  readonly count: number
}

/**
 * Stops issues of a chase; `memberId` is undefined when the site stops it. Undefined when the chase belongs to another
 * member.
 */
export const stopChase = async (
  db: Db,
  memberId: bigint | undefined,
  traceId: bigint,
  numbers: readonly string[],
  reason: 'player' | 'excluded' | ChaseLeftover['reason'],
  now: Date,
): Promise<StopOutcome | undefined> => {
  const [row] = await rows(
    db,
    sql`select * from stop_chase(p_member => ${memberId ?? null}::bigint, p_trace => ${traceId},
      p_numbers => ${arrayOf(numbers, 'text')}, p_reason => ${reason}, p_now => ${now.toISOString()}::timestamptz)`,
  )
  return (
    row && {
      balance: toBigint(row['balance']),
      cancelled: row['cancelled'] as readonly string[],
      count: toInt(row['count']),
    }
  )
}

/** Issues that chases of a member still wait for. */
export const waitingOf = async (
  db: Db,
  memberId: bigint,
): Promise<readonly Pick<ChaseLeftover, 'traceId' | 'numbers'>[]> => {
  const found = await rows(
    db,
    sql`select t.id, array_agg(x.number) as numbers from trace t join trace_issue x on x.trace_id = t.id
      where t.member_id = ${memberId} and x.state = 'waiting' group by t.id order by t.id`,
  )
  return found.map((row) => ({ traceId: toBigint(row['id']), numbers: row['numbers'] as readonly string[] }))
}

/** The next instant at which a waiting issue of a chase opens or closes. */
export const nextChaseAt = async (db: Db, now: Date): Promise<Date | undefined> => {
  const at = now.toISOString()
  const [row] = await rows(
    db,
    sql`select least(min(opens_at) filter (where opens_at > ${at}::timestamptz),
        min(closes_at) filter (where closes_at > ${at}::timestamptz)) as at
      from trace_issue where state = 'waiting'`,
  )
  const cell = row?.['at']
  return cell === null || cell === undefined ? undefined : toDate(cell)
}
