/** Trial accounts: each visitor of a sandbox gets one of his own, with play money (lottery.md §6, type 10). */
import type { CallContext } from '../../platform/http/http.ts'
import { randomInt } from 'node:crypto'
import { err, ok, type Result } from '#engine/result.ts'
import { parseYuan } from '#engine/money/money.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { appendAudit } from '../../audit/audit.ts'
import type { Db } from '../../platform/database/database.ts'
import { creditPlayer } from '../../ledger/wallet.ts'
import { nobodysHash } from '../base/members.ts'
import { countAct, lockCount, type LimitedAct } from '../base/networkActs.ts'
import { deviceOf } from '../accounts/device.ts'
import { enterMember, type SignedInMember } from './newMember.sql.ts'

/** Trial accounts that a network may get. */
export const trialLimit: LimitedAct = { name: 'trial', most: 20, withinMs: 3_600_000 }

const trialType = 10
const trialMoney = parseYuan('10000')
const trialPrizeGroup = 1960

// Without those that are mistaken for others.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const newName = (): string =>
  `trial${Array.from({ length: 8 }, () => letters[randomInt(letters.length)] ?? '').join('')}`

/** Makes a trial account and signs it in. Nobody knows its password: it ends with its session. */
export const openTrial = async (
  db: Db,
  { network, userAgent }: Pick<CallContext, 'network' | 'userAgent'>,
  now: Date,
): Promise<Result<SignedInMember, NamedError<'TooManyTrials'>>> => {
  const passwordHash = await nobodysHash()
  return db.transaction(async (tx) => {
    const { allowed, waitMs } = await lockCount(tx, trialLimit, network, now)
    if (!allowed) return err(refusal('TooManyTrials', { minutes: Math.ceil(waitMs / 60_000) }))
    await countAct(tx, trialLimit, network, now)
    const row = { passwordHash, userType: trialType, upperId: null, prizeGroup: trialPrizeGroup }
    const entered = await enterMember(tx, { ...row, cn: newName() }, now, {
      network,
      device: deviceOf(userAgent),
    })
    if (!entered) throw new Error('the name of a trial account must be free, of 850 billion names')
    const { id, cn } = entered.member
    await creditPlayer(tx, id, trialMoney, 'money of a trial account', now)
    await appendAudit(tx, { actor: 'system', action: 'trial-account', details: { cn }, at: now })
    return ok(entered)
  })
}
