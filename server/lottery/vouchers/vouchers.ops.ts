/** Operator commands of vouchers. */
import { eq } from 'drizzle-orm'
import { queuePush } from '../../account/push/pushQueue.ts'
import { amountOf, checkAmount } from '../../platform/ops/amount.ts'
import {
  defineOps,
  done,
  failed,
  unusable,
  type OpsAnswer,
  type OpsContext,
} from '../../platform/ops/command.ts'
import { member } from '../../schema/index.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { grantVoucher } from './vouchers.sql.ts'

const dayMs = 86_400_000
const daysMax = 365
const usage = 'voucher <user> <yuan> <minimum> <days> [lottery] <reason>, 0 < yuan ≤ minimum, 1 to 365 days'

const isDayCount = (word: string): boolean =>
  /^\d{1,3}$/.test(word) && Number(word) >= 1 && Number(word) <= daysMax

/** Grants a voucher, funded by the house. */
const give = async (
  { db, clock, audit }: OpsContext,
  [user = '', yuan = '', minimum = '', days = '', ...words]: readonly string[],
): Promise<OpsAnswer> => {
  const lottery = words.length > 1 ? lotteryOf(words[0] ?? '') : undefined
  const reason = (lottery ? words.slice(1) : words).join(' ')
  const [amount, minBet] = [amountOf(yuan), amountOf(minimum)]
  // A voucher never exceeds the cost of the bet: its whole amount is always spent.
  if (amount === undefined || minBet === undefined || minBet < amount || reason === '') return unusable(usage)
  const [found] = await db.select().from(member).where(eq(member.cn, user.toLowerCase()))
  if (!found) return failed(`there is no member ${user}`)
  const now = clock.now()
  const validUntil = new Date(now.getTime() + Number(days) * dayMs)
  const terms = { amount, lottery: lottery?.code, minBet, validUntil }
  const id = await db.transaction(async (tx) => {
    const made = await grantVoucher(tx, found.id, terms, reason, now)
    const news = {
      memberId: found.id,
      kind: 'voucher',
      tag: `voucher:${made}`,
      path: '/index',
      detail: `收到 ¥${yuan} 的优惠券`,
    } as const
    await queuePush(tx, [news], now)
    await audit(tx, 'voucher', { voucher: made.toString(), member: found.cn, yuan, minimum, reason })
    return made
  })
  return done(`voucher ${id}: ${yuan} yuan for ${found.cn}`)
}

/** The commands of vouchers. */
export const voucherOps = defineOps([
  {
    name: 'voucher',
    summary: 'give a voucher, paid by the house',
    args: [
      { name: 'user', about: 'the account name of a member' },
      { name: 'yuan', about: 'what it is worth, not above the minimum', check: checkAmount },
      { name: 'minimum', about: 'the least bet it pays for, in yuan', check: checkAmount },
      {
        name: 'days',
        about: 'how long it can be used, 1 to 365',
        check: (word) => (isDayCount(word) ? undefined : 'It must be a number of days from 1 to 365.'),
      },
      { name: 'reason', about: 'why; a code of a lottery before it limits the voucher to that', rest: true },
    ],
    run: give,
  },
])
