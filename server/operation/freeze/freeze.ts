/**
 * Payouts can be held back, of one lottery or of all: by the watch when money does not add up, or by an operator.
 * A frozen lottery sells and draws on; its settlements wait (`begin_settlement` asks), and nobody is paid with money
 * that may not be there.
 *
 * States of a lottery: free → frozen (by the watch or by hand, with a reason) → free (by hand alone).
 */
import { sql } from 'drizzle-orm'
import { appendAudit } from '../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { payoutFreeze } from '../../schema/index.ts'

/** Stands for every lottery. */
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

/** Freezes or frees, and writes it into the audit log. False, and no row, when it was so before. */
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
