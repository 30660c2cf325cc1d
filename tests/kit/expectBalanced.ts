/** Checks after every money test that the ledger adds up. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rows, type Db } from '#server/platform/database/database.ts'
import { trialBalance } from '#server/ledger/wallet.ts'
import { checkLedger } from '#server/operation/freeze/findings.ts'

/**
 * All balances sum to zero, each escrow equals its issue's books, each balance is the sum of its transfers, none is below
 * zero that may not be, and the balance stated by each transfer follows from the one before it.
 */
export const expectBalanced = async (db: Db): Promise<void> => {
  const { total, negative, breaks } = await trialBalance(db)
  expect({ total, negative, breaks }).toEqual({ total: 0n, negative: 0n, breaks: [] })
  for (const scope of ['whole', 'open'] as const)
    expect(
      (await checkLedger(db, scope)).findings,
      `what the watch would find in the ${scope} ledger`,
    ).toEqual([])
  const chain = await rows(
    db,
    sql`select account_id, transfer_id from (
        select s.account_id, s.transfer_id, s.player_balance_after,
          sum(s.signed_amount) over (partition by s.account_id order by s.transfer_id) as running
        from statement s join account a on a.id = s.account_id and a.kind = 'player') as movement
      where player_balance_after is distinct from running`,
  )
  expect(chain, 'movements whose stated balance does not follow').toEqual([])
}
