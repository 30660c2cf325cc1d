/** The statement of a wallet: its transfers with the texts of their kinds. */
import { sql, type SQL } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { rows, toBigint, toDate, type Db, type RawRow } from '../platform/database/database.ts'
import { accountKinds } from './accountKinds.ts'
import type { CauseKind } from './kinds.ts'
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

/** Which rows of a wallet: a condition on the transfer `t`, and the sides (debit, credit) on which the wallet may be. */
export interface LineCondition {
  readonly every: SQL
  readonly sides?: readonly ('debit' | 'credit')[]
  /** At most this many rows of each side, the newest. */
  readonly limit?: number
}

const columns = { debit: 'debit_account_id', credit: 'credit_account_id' } as const
const signs = { debit: '-t.amount', credit: 't.amount' } as const

/**
 * The transfers of a member's wallet as a query: id, signed amount, balance after, kind, cause and time. Each side reads the
 * end of its own index; the view `statement` would read every transfer of the site.
 */
export const walletLines = (
  memberId: bigint,
  { every, sides = ['debit', 'credit'], limit }: LineCondition,
): SQL => {
  const end = limit === undefined ? sql`` : sql`order by t.id desc limit ${limit}`
  const side = (name: 'debit' | 'credit') => sql`(
    select t.id, ${sql.raw(signs[name])} as amount, t.player_balance_after, t.reason, t.cause, t.event_at
    from transfer t where t.${sql.identifier(columns[name])} = (select id from account
      where kind = ${accountKinds.player.name} and member_id = ${memberId}) and ${every} ${end})`
  return sql.join(sides.map(side), sql` union all `)
}

/** The statement of a member's wallet, newest first; empty for a member without a wallet. */
export const statementOf = async (
  db: Db,
  memberId: bigint,
  { limit, before }: StatementPage,
): Promise<readonly StatementLine[]> => {
  const every = before === undefined ? sql`true` : sql`t.id < ${before}`
  const found = await rows(
    db,
    sql`select * from (${walletLines(memberId, { every, limit })}) as line order by id desc limit ${limit}`,
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
