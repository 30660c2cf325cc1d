/** Commands about what must not be tampered with: the audit log, and payouts that are held back. */
import { userInfo } from 'node:os'
import { formatHead, parseHead } from '../audit/audit.ts'
import { verifyAudit } from '../audit/verify.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { allLotteries, setFreeze } from '../watch/freeze.ts'
import type { OpsAnswer } from './commands.ts'

/** Who types the command: `ops:<user of the machine>`. The socket of a server opens for that user alone. */
export const operatorName = (): string => {
  try {
    return `ops:${userInfo().username}`
  } catch {
    // A container may run as a user that has no name.
    return `ops:${process.getuid?.() ?? 'unknown'}`
  }
}

/** `verify-audit [<id>:<hash>]`: recomputes the log; exit 1 at the first row that breaks it. */
export const runVerifyAudit = async (db: Db, [kept]: readonly string[]): Promise<OpsAnswer> => {
  const head = kept === undefined ? undefined : parseHead(kept)
  if (kept !== undefined && head === undefined) {
    return { exitCode: 2, text: 'usage: verify-audit [<id>:<hash>], as an earlier run printed it' }
  }
  const chain = await verifyAudit(db, head)
  if (!chain.ok) return { exitCode: 1, text: `${chain.error.text}\nBROKEN` }
  const { rows, head: newest } = chain.value
  const kept0 = head ? [`row ${head.id} is what it was`] : []
  const keep = newest ? [`keep this elsewhere: ${formatHead(newest)}`] : []
  return { exitCode: 0, text: [`rows ${rows}`, ...kept0, ...keep, 'whole'].join('\n') }
}

/** `freeze <lottery|*> <reason>` and `unfreeze <lottery|*> <reason>`: payouts held back by hand, and let go again. */
export const runFreeze = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  frozen: boolean,
  [code, ...words]: readonly string[],
): Promise<OpsAnswer> => {
  const command = frozen ? 'freeze' : 'unfreeze'
  const lottery = code === allLotteries ? allLotteries : lotteryOf(code ?? '')?.code
  if (lottery === undefined) return { exitCode: 1, text: `there is no lottery "${code ?? ''}"` }
  const reason = words.join(' ')
  if (reason === '') return { exitCode: 2, text: `usage: ${command} <lottery|*> <reason>` }
  const name = lottery === allLotteries ? 'all lotteries' : lottery
  const changed = await setFreeze(db, { lottery, frozen, reason, actor: operatorName(), at: clock.now() })
  const state = frozen ? 'held back' : 'paid'
  if (!changed) return { exitCode: 0, text: `awards of ${name} were ${state} before` }
  return { exitCode: 0, text: `awards of ${name} are ${state}: ${reason}` }
}
