/** What the examples of the money desk are about: a withdrawal, a payment that names no order, a difference, and a member at risk. */
import { sql } from 'drizzle-orm'
import type { CallName } from '#contract/areas.ts'
import { staffTypes } from '#contract/core/roles.ts'
import { rows } from '#server/platform/database/database.ts'
import type { Browser } from './browser.ts'
import type { TestDatabase } from './freshDatabase.ts'
import { addStaff } from './staff.ts'
import type { TestServer } from './startServer.ts'

const deskCalls = [
  'deskWithdrawals',
  'withdrawalFacts',
  'openPayout',
  'approveWithdrawal',
  'refuseWithdrawal',
  'deskRisks',
  'markAtRisk',
  'clearAtRisk',
  'parkedPayments',
  'creditParked',
  'deskBooks',
  'closeBookDifference',
  'deskHandovers',
  'answerHandover',
  'deskChannels',
  'closeDepositChannel',
  'openDepositChannel',
] as const satisfies readonly CallName[]

/** The numbers of a withdrawal and of a deposit that wait. */
export type WaitingOrders = readonly [withdrawal: string, deposit: string]

const sample = { withdrawal: '', deposit: '', paymentId: 0, differenceId: 0, riskyId: 0 }

/** Makes them for a withdrawal and a deposit that wait; gives the browser of somebody who reviews money for each of the calls. */
export const deskSample = async (
  it: TestServer,
  database: TestDatabase,
  [withdrawal, deposit]: WaitingOrders,
  at: Date,
): Promise<Partial<Record<CallName, Browser>>> => {
  const browser = await addStaff(it, database, { cn: 'finance08', userType: staffTypes.finance })
  await addStaff(it, database, { cn: 'finance09', userType: staffTypes.finance })
  const { db } = database
  const when = sql`${at.toISOString()}::timestamptz`
  const [payment] = await rows(
    db,
    sql`insert into pay_receipt (provider, reference, spsn, amount, currency, at, state, reason)
      values ('sandbox', 'P-771', 'D999999999', 500000, 'CNY', ${when}, 'parked', 'no such order') returning id`,
  )
  const [run] = await rows(
    db,
    sql`insert into reconciliation (provider, book, day, at, by, theirs, ours, differences)
      values ('sandbox', 'payments', '2026-11-19', ${when}, 'site', 1, 1, 1) returning id`,
  )
  const side = (amount: string) => JSON.stringify({ spsn: 'D1', amount, currency: 'CNY', day: '2026-11-19' })
  const [difference] = await rows(
    db,
    sql`insert into reconcile_difference (provider, book, day, kind, reference, words, theirs, ours, found_at, seen_in)
      values ('sandbox', 'payments', '2026-11-19', 'another amount', 'P-1', '', ${side('500100')}::jsonb,
        ${side('500000')}::jsonb, ${when}, ${Number(run?.['id'])}) returning id`,
  )
  const [risky] = await rows(
    db,
    sql`insert into member_risk (member_id, reason, since)
      select id, '多人共用收款账户', ${when} from member where cn = 'limited07' returning member_id as id`,
  )
  const agrees = (kind: string, subject: string, content: string) =>
    rows(
      db,
      sql`insert into desk_sign (kind, subject, content, staff_id, at)
        select ${kind}, ${subject}, ${content}, id, ${when} from member where cn = 'finance09' returning staff_id`,
    )
  Object.assign(sample, {
    withdrawal,
    deposit,
    paymentId: Number(payment?.['id']),
    differenceId: Number(difference?.['id']),
    riskyId: Number(risky?.['id']),
  })
  await rows(
    db,
    sql`insert into channel_closure (code, reason, by, at) values ('alipay', '渠道维护', 'ops:root', ${when}) returning code`,
  )
  await agrees('withdrawal', withdrawal, '')
  await agrees('payment', String(sample.paymentId), `${deposit} 400000`)
  return Object.fromEntries(deskCalls.map((name) => [name, browser] as const))
}

/** By number. */
export const deskChanges = {
  withdrawalFacts: () => ({ spsn: sample.withdrawal }),
  openPayout: () => ({ spsn: sample.withdrawal }),
  approveWithdrawal: () => ({ spsn: sample.withdrawal }),
  refuseWithdrawal: () => ({ spsn: sample.withdrawal }),
  clearAtRisk: () => ({ memberId: sample.riskyId }),
  creditParked: () => ({ id: sample.paymentId, spsn: sample.deposit }),
  closeBookDifference: () => ({ id: sample.differenceId }),
} as const
