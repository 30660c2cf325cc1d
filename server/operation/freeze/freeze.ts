/**
 * Payouts can be frozen, of one lottery or of all: by the watch when the ledger does not add up, or by an operator.
 * A frozen lottery still sells and draws; its settlements wait (`begin_settlement` checks the freeze), and nobody is paid
 * with money that may not exist. While all are frozen no withdrawal is sent either.
 *
 * States of a lottery: free → frozen (by the watch or by hand, with a reason) → free (by hand alone).
 */
import { sql } from 'drizzle-orm'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { payoutFreeze } from '../../schema/index.ts'

/** Stands for all lotteries. */
export const allLotteries = '*'

/** Which payouts to freeze or to release, and by whom. */
export interface FreezeChange {
  /** A lottery's code in lower case, or `*`. */
  readonly lottery: string
  readonly frozen: boolean
  readonly reason: string
  readonly actor: string
  readonly at: Date
}

/** Freezes or releases, and writes an audit row. Returns false, and writes no row, when the state is already so. */
export const setFreeze = (db: Db, { lottery, frozen, reason, actor, at }: FreezeChange): Promise<boolean> =>
  db.transaction(async (tx) => {
    const changed = await tx
      .insert(payoutFreeze)
      .values({ lottery, frozen, reason, since: at })
      .onConflictDoUpdate({
        target: payoutFreeze.lottery,
        set: { frozen, reason, since: at },
        setWhere: sql`${payoutFreeze.frozen} <> ${frozen}`,
      })
      .returning({ lottery: payoutFreeze.lottery })
    if (changed.length === 0) return false
    const action = frozen ? 'freeze' : 'unfreeze'
    await appendAudit(tx, { actor, action, details: { lottery, reason }, at })
    return true
  })
