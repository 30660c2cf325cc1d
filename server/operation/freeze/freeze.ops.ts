/** Operator commands of payout freezes and of the trial balance. */
import { formatYuan } from '#engine/money/money.ts'
import { lotteryOf } from '../../lottery/catalogue/lotteries.ts'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { checkLedger } from './findings.ts'
import { allLotteries, setFreeze } from './freeze.ts'

const addUp = async ({ db }: OpsContext): Promise<OpsAnswer> => {
  const { accounts, transfers, total, findings } = await checkLedger(db)
  const lines = [
    `accounts ${accounts}, transfers ${transfers}`,
    `sum of all balances ${formatYuan(total, 4)}`,
    ...findings.map(({ text }) => text),
  ]
  return findings.length === 0
    ? done([...lines, 'balanced'].join('\n'))
    : failed([...lines, 'NOT BALANCED'].join('\n'))
}

/** Freezes payouts by hand, or releases them. */
const freeze = async (
  { db, clock, operator }: OpsContext,
  frozen: boolean,
  [code = '', ...words]: readonly string[],
): Promise<OpsAnswer> => {
  const lottery = code === allLotteries ? allLotteries : lotteryOf(code)?.code
  if (lottery === undefined) return failed(`there is no lottery "${code}"`)
  const reason = words.join(' ')
  const name = lottery === allLotteries ? 'all lotteries' : lottery
  const changed = await setFreeze(db, { lottery, frozen, reason, actor: operator, at: clock.now() })
  const state = frozen ? 'held back' : 'paid'
  return done(
    changed ? `awards of ${name} are ${state}: ${reason}` : `awards of ${name} were ${state} before`,
  )
}

const words = [
  { name: 'lottery', about: 'the code of a lottery: cqssc; * is all of them' },
  { name: 'reason', about: 'why, kept in the audit log', rest: true },
] as const

/** The commands of the watch over the ledger. */
export const freezeOps = defineOps([
  {
    name: 'trial-balance',
    summary: 'add up the ledger; exit 1 on any difference',
    run: addUp,
  },
  {
    name: 'freeze',
    summary: 'hold the awards of a lottery back, or of all with the withdrawals',
    args: words,
    usage: '<lottery|*> <reason>',
    run: (context, typed) => freeze(context, true, typed),
  },
  {
    name: 'unfreeze',
    summary: 'let them be paid again',
    args: words,
    usage: '<lottery|*> <reason>',
    run: (context, typed) => freeze(context, false, typed),
  },
])
