/** The second step of a limit, for movements that are posted inside a transaction (decision 53). */
import { sql } from 'drizzle-orm'
import { accountKinds } from '../ledger/kinds/accountKinds.ts'
import { rows, toBigint, type Db } from '../platform/database/database.ts'
import type { Room } from './guard.ts'
import { breakOf } from './limits.sql.ts'

/**
 * Whether a member spends more than his room, or is in a break by now. What is spent is written already, his wallet is locked: where this is true
 * the transaction must be undone. Undefined room: no limit.
 */
export const spentBeyond = async (
  tx: Db,
  memberId: bigint,
  room: Room | undefined,
  now: Date,
): Promise<boolean> => {
  if (await breakOf(tx, memberId, now)) return true
  if (room === undefined) return false
  const [found] = await rows(
    tx,
    sql`select spent_since(p_member => a.member_id, p_wallet => a.id, p_mark => ${room.mark}::bigint) as spent from account a
      where a.kind = ${accountKinds.player.name} and a.member_id = ${memberId}`,
  )
  return toBigint(found?.['spent']) > room.left
}
