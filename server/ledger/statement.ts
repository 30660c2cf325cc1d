/** The statement of a wallet: its transfers with the texts of their kinds. */
import { sql, type SQL } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { rows, toBigint, toDate, type Db, type RawRow } from '../platform/database/database.ts'
import { accountKinds } from './kinds/accountKinds.ts'
import type { CauseKind } from './kinds/kinds.ts'
import { causeKindOf, transferKindOf, type TransferKindName } from './transferKinds.ts'

/** One row of a statement. Amounts in 1/10,000 yuan. */
export interface StatementLine {
  readonly transferId: bigint
  /** Time of the event that caused the transfer. */
  readonly at: Date
  readonly kind: TransferKindName
  /** Chinese. */
  readonly text: string
  /** Positive when the wallet was credited. */
  readonly amount: Hao
  readonly balanceAfter: Hao
  /** The order, issue, chase or voucher the transfer refers to, or the operator's note. */
  readonly cause: { readonly kind: CauseKind; readonly reference: string }
}

/** The part of a statement to read: at most `limit` rows, all older than transfer `before`. */
export interface StatementPage {
  readonly limit: number
  readonly before?: bigint
}

/** Which rows of a wallet: a condition on the row `t`, and the sides (debit, credit) on which the wallet may be. */
export interface LineCondition {
  readonly every: SQL
  readonly sides?: readonly ('debit' | 'credit')[]
  /** Only rows before this one. */
  readonly before?: bigint | undefined
  /** At most this many rows of each source, the newest. */
  readonly limit?: number
}

/**
 * Where the rows of a table lie among the transfers: `column` is indexed with the wallet. The first row of a submission or of an award
 * has its number in the column, the others come after it; `table` is what the view of such rows reads.
 */
interface Place {
  readonly column: SQL
  readonly table?: SQL
}

/** A table with rows of wallets. */
interface Source {
  readonly side: 'debit' | 'credit'
  readonly place: Place
  /** The rows of a member, limited and ordered by `within`. */
  readonly lines: (memberId: bigint, within: SQL) => SQL
}

const walletOf = (memberId: bigint): SQL =>
  sql`(select id from account where kind = ${accountKinds.player.name} and member_id = ${memberId})`

const transferPlace: Place = { column: sql`id` }

// Each reads the end of an index of the wallet; the view `statement` would read every movement of the site.
const sources: readonly Source[] = [
  {
    side: 'debit',
    place: transferPlace,
    lines: (
      memberId,
      within,
    ) => sql`select id, -amount as amount, player_balance_after, reason, cause, event_at
      from transfer where debit_account_id = ${walletOf(memberId)} ${within}`,
  },
  {
    side: 'debit',
    place: { column: sql`entry`, table: sql`submission where cash > 0 and` },
    lines: (memberId, within) => sql`select id, -cash, balance_after, 'bet', 'C' || order_id, created_at
      from bet_entry where member_id = ${memberId} ${within}`,
  },
  {
    side: 'credit',
    place: transferPlace,
    lines: (memberId, within) => sql`select id, amount, player_balance_after, reason, cause, event_at
      from transfer where credit_account_id = ${walletOf(memberId)} ${within}`,
  },
  {
    side: 'credit',
    place: { column: sql`entry`, table: sql`award where` },
    lines: (memberId, within) => sql`select id, amount, balance_after, 'award', 'C' || order_id, paid_at
      from award_entry where member_id = ${memberId} ${within}`,
  },
]

const columns = sql`id, amount, player_balance_after, reason, cause, event_at`
const afterAll = sql`9223372036854775807`

/** The movements of a member's wallet as a query: id, signed amount, balance after, kind, cause and time. */
export const walletLines = (
  memberId: bigint,
  { every, sides = ['debit', 'credit'], before, limit }: LineCondition,
): SQL => {
  const last = before === undefined ? afterAll : sql`${before}`
  const newest = (column: SQL) =>
    limit === undefined ? sql`` : sql`order by ${column} desc, id desc limit ${limit}`
  const parts = sources
    .filter(({ side }) => sides.includes(side))
    .map(
      ({ lines, place: { column } }) => sql`(select ${columns}
        from (${lines(memberId, sql`and ${column} < ${last} ${newest(column)}`)}) as t (${columns})
        where t.id < ${last} and ${every})`,
    )
  return sql.join(parts, sql` union all `)
}

/** The first `limit` movements of a member's wallet after transfer `after` of each source, as a query with the columns of `walletLines`. */
export const walletLinesAfter = (memberId: bigint, after: bigint, limit: number): SQL => {
  const parts = sources.map(({ lines, place: { column, table } }) => {
    // The submission or award in which `after` lies may have more rows behind it.
    const from =
      table &&
      sql`and ${column} >= coalesce((select max(${column}) from ${table} member_id = ${memberId} and ${column} <= ${after}), 0)`
    return sql`(${lines(memberId, sql`${from ?? sql``} and id > ${after} order by ${column}, id limit ${limit}`)})`
  })
  return sql`select * from (${sql.join(parts, sql` union all `)}) as t (${columns})`
}

/** The statement of a member's wallet, newest first; empty for a member without a wallet. */
export const statementOf = async (
  db: Db,
  memberId: bigint,
  { limit, before }: StatementPage,
): Promise<readonly StatementLine[]> => {
  const found = await rows(
    db,
    sql`select * from (${walletLines(memberId, { every: sql`true`, before, limit })}) as line order by id desc limit ${limit}`,
  )
  return found.map(lineOf)
}

/** Reads one row of `walletLines`. */
export const lineOf = (row: RawRow): StatementLine => {
  const kind = transferKindOf(String(row['reason']))
  const reference = String(row['cause'])
  return {
    transferId: toBigint(row['id']),
    at: toDate(row['event_at']),
    kind: kind.name,
    text: kind.text,
    amount: toBigint(row['amount']),
    balanceAfter: toBigint(row['player_balance_after']),
    cause: { kind: causeKindOf(kind, reference), reference },
  }
}
