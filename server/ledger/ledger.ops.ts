/** Operator commands of the ledger. */
import { eq } from 'drizzle-orm'
import { formatYuan } from '#engine/money/money.ts'
import { amountOf, checkAmount } from '../platform/ops/amount.ts'
import {
  defineOps,
  done,
  failed,
  unusable,
  type OpsAnswer,
  type OpsContext,
} from '../platform/ops/command.ts'
import { member } from '../schema/index.ts'
import { creditPlayer } from './wallet.ts'

const credit = async (
  { db, clock, settings, audit }: OpsContext,
  [user = '', yuan]: readonly string[],
): Promise<OpsAnswer> => {
  if (!settings.sandbox) return failed('credit works in the sandbox only')
  const amount = amountOf(yuan)
  if (amount === undefined) return unusable('credit <user> <yuan>, yuan > 0')
  const [found] = await db.select().from(member).where(eq(member.cn, user.toLowerCase()))
  if (!found) return failed(`there is no member ${user}`)
  const balance = await db.transaction(async (tx) => {
    const after = await creditPlayer(tx, found.id, amount, 'credit by an operator', clock.now())
    await audit(tx, 'credit', { member: found.cn, yuan: formatYuan(amount, 4) })
    return after
  })
  return done(`${found.cn} now has ${formatYuan(balance, 4)}`)
}

/** The commands of the ledger. */
export const ledgerOps = defineOps([
  {
    name: 'credit',
    summary: 'bring play money into a wallet (sandbox)',
    args: [
      { name: 'user', about: 'the account name of a member' },
      { name: 'yuan', about: 'how much, above 0 in whole fen: 12.34', check: checkAmount },
    ],
    run: credit,
  },
])
