/** What a withdrawal is judged by, beside the order itself. */
import { and, eq, sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { factDays } from '#contract/support/withdrawalsDesk.ts'
import { dayReportOf, profitOf, sumOf } from '../../ledger/dayReport.ts'
import { balancesOf } from '../../ledger/wallet.ts'
import { rows, type Db } from '../../platform/database/database.ts'
import { beijingDays } from '../../platform/time/beijingDays.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import { member, memberRisk, moneyOrder } from '../../schema/index.ts'
import { withdrawMoneyOrder } from '../withdrawals/withdrawOrder.ts'

const dayMs = 86_400_000

/** The figures of a member. */
export interface MemberFigures {
  readonly memberSince: Date
  /** Why he is at risk; empty where he is not. */
  readonly risk: string
  readonly cash: Hao
  /** Of the last `factDays` days. */
  readonly deposits: Hao
  readonly withdrawals: Hao
  readonly profit: Hao
  readonly paidBefore: number
}

/** Reads them. */
export const figuresOf = async (db: Db, memberId: bigint, now: Date): Promise<MemberFigures> => {
  const dayOf = (at: Date) => beijingText(at).slice(0, 10)
  const range = beijingDays(dayOf(new Date(now.getTime() - (factDays - 1) * dayMs)), dayOf(now), factDays)
  if (!range) throw new Error('the days of the figures must be days')
  const [[who], [marked], days, { cash }, [paid]] = await Promise.all([
    db.select({ since: member.createdAt }).from(member).where(eq(member.id, memberId)),
    db.select({ reason: memberRisk.reason }).from(memberRisk).where(eq(memberRisk.memberId, memberId)),
    dayReportOf(db, memberId, range),
    balancesOf(db, memberId),
    db
      .select({ count: sql<string>`count(*)` })
      .from(moneyOrder)
      .where(
        and(
          eq(moneyOrder.memberId, memberId),
          eq(moneyOrder.kind, withdrawMoneyOrder.name),
          eq(moneyOrder.state, 'paid'),
        ),
      ),
  ])
  if (!who) throw new Error(`the member ${memberId} must be there`)
  return {
    memberSince: who.since,
    risk: marked?.reason ?? '',
    cash,
    deposits: sumOf(days, 'deposit'),
    withdrawals: -sumOf(days, 'withdrawal'),
    profit: profitOf(days),
    paidBefore: Number(paid?.count ?? 0),
  }
}

/** How many other members have bound the same account as this one. */
export const othersWithAccount = async (db: Db, payoutId: bigint): Promise<number> => {
  const [row] = await rows(
    db,
    sql`select count(distinct other.member_id) as others from payout_account own
      join payout_account other on other.mark = own.mark and other.member_id <> own.member_id
      where own.id = ${payoutId}`,
  )
  return Number(row?.['others'] ?? 0)
}
