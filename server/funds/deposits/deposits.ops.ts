/** Operator commands of deposits. */
import { desc, eq } from 'drizzle-orm'
import { formatYuan } from '#engine/money/money.ts'
import { defineOps, done } from '../../platform/ops/command.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import { payReceipt } from '../../schema/index.ts'

/** Payments that wait for people: what they are, and why no rule could credit them. */
export const depositOps = defineOps([
  {
    name: 'parked',
    summary: 'list the payments that no rule could credit',
    args: [],
    async run({ db }) {
      const parked = await db
        .select()
        .from(payReceipt)
        .where(eq(payReceipt.state, 'parked'))
        .orderBy(desc(payReceipt.id))
        .limit(200)
      const lines = parked.map(
        ({ id, at, provider, reference, spsn, amount, currency, reason }) =>
          `${id} ${beijingText(at)} ${provider} ${reference} order ${spsn} ${formatYuan(amount, 2)} ${currency}: ${reason}`,
      )
      return done(lines.length === 0 ? 'no payment is parked' : lines.join('\n'))
    },
  },
])
