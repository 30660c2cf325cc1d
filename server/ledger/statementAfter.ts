/** The statement of a wallet in its order, from a movement on: what a device keeps, and compares with what it kept. */
import { sql } from 'drizzle-orm'
import type { Hao } from '#engine/money/money.ts'
import { rows, toBigint, type Db } from '../platform/database/database.ts'
import { accountKinds } from './kinds/accountKinds.ts'
import { lineOf, walletLinesAfter, type StatementLine } from './statement.ts'

/** A part of a statement, oldest first, and the wallet at the same moment. */
export interface StatementPart {
  readonly lines: readonly StatementLine[]
  /** No movement follows. */
  readonly isEnd: boolean
  readonly balance: Hao
  /** Movements before this number are in the archive: they are listed no more. */
  readonly keptFrom: bigint
}

/** The first `limit` movements after transfer `after`. Empty, with a balance of 0, for a member without a wallet. */
export const statementAfter = async (
  db: Db,
  memberId: bigint,
  after: bigint,
  limit: number,
): Promise<StatementPart> => {
  // One statement reads movements and balance of one moment.
  const found = await rows(
    db,
    sql`select
        coalesce((select balance from account where kind = ${accountKinds.player.name} and member_id = ${memberId}), 0) as balance,
        (select coalesce(max(l.entry_before), 0) from ledger_close l join ledger_archive a on a.close_id = l.id) as kept_from,
        line.*
      from (values (1)) as one (n)
      left join (select * from (${walletLinesAfter(memberId, after, limit + 1)}) as every
        order by id limit ${limit + 1}) as line on true
      order by line.id`,
  )
  const lines = found.filter((row) => row['id'] !== null).map(lineOf)
  return {
    lines: lines.slice(0, limit),
    isEnd: lines.length <= limit,
    balance: toBigint(found[0]?.['balance']),
    keptFrom: toBigint(found[0]?.['kept_from']),
  }
}
