/** The ledger of one player, to compare with the wire. */
import { sql } from 'drizzle-orm'
import { formatYuan, trimYuan } from '#engine/money/money.ts'
import { rows, toBigint, type Db } from '#server/platform/database/database.ts'
import type { Browser } from './browser.ts'

/** One transfer of a wallet, signed, in yuan. */
export interface Movement {
  readonly reason: string
  readonly yuan: string
  readonly cause: string
}

/** The transfers of a member's wallet since its opening money, oldest first. */
export const movementsOf = async (db: Db, cn: string): Promise<readonly Movement[]> => {
  const found = await rows(
    db,
    sql`select s.reason, s.signed_amount, s.cause from statement s
      join account a on a.id = s.account_id and a.kind = 'player' join member m on m.id = a.member_id
      where m.cn = ${cn} and s.cause <> 'opening balance of the sandbox' order by s.transfer_id`,
  )
  return found.map((row) => ({
    reason: String(row['reason']),
    yuan: trimYuan(toBigint(row['signed_amount'])),
    cause: String(row['cause']),
  }))
}

/** The balance of a member's wallet in the database, in yuan. */
export const walletYuan = async (db: Db, cn: string): Promise<number> => {
  const [row] = await rows(
    db,
    sql`select a.balance from account a join member m on m.id = a.member_id
      where a.kind = 'player' and m.cn = ${cn}`,
  )
  return Number(formatYuan(toBigint(row?.['balance']), 4))
}

/** The balance that the API answers, in yuan. */
export const cashOf = async (browser: Browser): Promise<unknown> =>
  (await browser.get('/sobet/pay/getPlayerBalance', { cbId: 'sobet_01' })).body['cash']

/** Number of rows of a table. */
export const countOf = async (db: Db, table: string): Promise<number> => {
  const [row] = await rows(db, sql`select count(*) as n from ${sql.identifier(table)}`)
  return Number(toBigint(row?.['n']))
}
