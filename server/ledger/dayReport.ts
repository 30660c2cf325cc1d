/** Profit and loss of a wallet by days of Beijing time. */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { rows, toBigint, type Db } from '../platform/database/database.ts'
import { beijingText } from '../platform/time/beijingTime.ts'
import { walletLines } from './statement.ts'
import { allTransferKinds } from './transferKinds.ts'

/** What a movement counts to. */
const parts = ['bet', 'bonus', 'rebate', 'activity', 'agent', 'deposit', 'withdrawal'] as const

/** One of them. */
export type ReportPart = (typeof parts)[number]

/** By the numbers of kinds of transfers (wire.md §6); any other movement is neither won nor lost, nor paid in or out. */
const partOf: Readonly<Record<number, ReportPart>> = {
  18: 'bet',
  12: 'bet',
  4: 'bonus',
  19: 'bonus',
  5: 'rebate',
  20: 'rebate',
  6: 'activity',
  22: 'activity',
  7: 'agent',
  16: 'agent',
  23: 'agent',
  1: 'deposit',
  14: 'withdrawal',
  11: 'withdrawal',
}

/** Signed sums of one day in hao: positive what came into the wallet. */
export interface ReportDay extends Readonly<Record<ReportPart, Hao>> {
  /** As 2026-11-20. */
  readonly day: string
}

const dayMs = 86_400_000

/** Every day of a range, newest first. `from` and `until` are midnights of Beijing; `until` is not included. */
export const dayReportOf = async (
  db: Db,
  memberId: bigint,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly ReportDay[]> => {
  const every = sql`t.event_at >= ${from.toISOString()}::timestamptz and t.event_at < ${until.toISOString()}::timestamptz`
  const found = await rows(
    db,
    sql`select to_char(line.event_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, line.reason as reason, sum(line.amount) as amount
      from (${walletLines(memberId, { every })}) as line group by 1, 2`,
  )
  const sums = new Map<string, Hao>()
  for (const row of found) {
    const kind = allTransferKinds.find(({ name }) => name === row['reason'])
    const part = kind?.changeType === undefined ? undefined : partOf[kind.changeType]
    if (part === undefined) continue
    const key = `${String(row['day'])} ${part}`
    sums.set(key, (sums.get(key) ?? 0n) + toBigint(row['amount']))
  }
  const count = Math.round((until.getTime() - from.getTime()) / dayMs)
  return Array.from({ length: count }, (_, n) => {
    const day = beijingText(new Date(until.getTime() - (n + 1) * dayMs)).slice(0, 10)
    const of = (part: ReportPart): Hao => sums.get(`${day} ${part}`) ?? 0n
    return { day, ...(Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<ReportPart, Hao>) }
  })
}

/** The sum of a part over days. */
export const sumOf = (days: readonly ReportDay[], part: ReportPart): Hao =>
  days.reduce((sum, day) => sum + day[part], 0n)

/** What days won or lost. */
export const profitOf = (days: readonly ReportDay[]): Hao =>
  (['bet', 'bonus', 'rebate', 'activity', 'agent'] as const).reduce(
    (sum, part) => sum + sumOf(days, part),
    0n,
  )
