/** Account changes: pages of the statement of a wallet between two moments, with the totals of all pages. */
import { sql, type SQL } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { changeTypes } from '#contract/funds/changes.ts'
import { rows, toBigint, type Db } from '../platform/database/database.ts'
import { causeOfNumber } from './causeNumber.ts'
import { lineOf, walletLines, type StatementLine } from './statement.ts'
import { allTransferKinds } from './transferKinds.ts'

/** Filter of the transfers, and the page to read. */
export interface ChangesQuery {
  /** Range of event times: `from` is included, `until` is not. */
  readonly from: Date
  readonly until: Date
  /** 0 all, 100 into the wallet, 200 out of it, or the number of kinds of transfers. */
  readonly changeType: number
  /** The number of a transfer, or the order, chase, deposit or withdrawal it is for; undefined for all. */
  readonly reference: string | undefined
  /** Page number, from 1. */
  readonly page: number
  readonly pageSize: number
}

/** One page, and the totals of all pages. Amounts in 1/10,000 yuan, both positive. */
export interface ChangesPage {
  readonly lines: readonly StatementLine[]
  readonly total: number
  readonly income: Hao
  readonly expense: Hao
}

/**
 * Reads a page, newest first. Page and totals come from one statement, so that they agree, and it reads each index of
 * the wallet once: the day is not part of an index, so the statement scans all transfers of this member (decision 33).
 */
export const accountChangesOf = async (
  db: Db,
  memberId: bigint,
  query: ChangesQuery,
): Promise<ChangesPage> => {
  const found = await rows(
    db,
    sql`with line as materialized (${walletLines(memberId, conditionOf(query))}),
      sums as (select count(*) as total, coalesce(sum(amount) filter (where amount > 0), 0) as income,
        coalesce(-sum(amount) filter (where amount < 0), 0) as expense from line),
      page as (select * from line order by id desc
        limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize})
      select sums.total, sums.income, sums.expense, page.* from sums left join page on true order by page.id desc`,
  )
  const sums = found[0]
  return {
    lines: found.filter((row) => row['id'] !== null).map(lineOf),
    total: Number(sums?.['total']),
    income: toBigint(sums?.['income']),
    expense: toBigint(sums?.['expense']),
  }
}

const conditionOf = ({ from, until, changeType, reference }: ChangesQuery) => ({
  every: sql`t.event_at >= ${from.toISOString()}::timestamptz and t.event_at < ${until.toISOString()}::timestamptz
    ${reference === undefined ? sql`` : sql`and (t.id::text = ${reference} or t.cause = ${causeOfNumber(reference)})`}
    ${isOfKind(changeType)}`,
  sides: sidesOf(changeType),
})

const sidesOf = (changeType: number): readonly ('debit' | 'credit')[] => {
  if (changeType === changeTypes.income) return ['credit']
  return changeType === changeTypes.expense ? ['debit'] : ['debit', 'credit']
}

const wholeFilters: readonly number[] = Object.values(changeTypes)

const isOfKind = (changeType: number): SQL => {
  if (wholeFilters.includes(changeType)) return sql``
  const names = allTransferKinds.filter((kind) => kind.changeType === changeType).map(({ name }) => name)
  if (names.length === 0) return sql`and false`
  return sql`and t.reason in (${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`
}
