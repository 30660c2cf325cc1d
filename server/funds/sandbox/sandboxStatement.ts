/** The statement of the provider of the sandbox: what was paid to it in a day. */
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { beijingDays } from '../../platform/time/beijingDays.ts'
import { sandboxPayment } from '../../schema/index.ts'
import type { BookEntry } from '../providers/bookEntry.ts'

/** Its entries of a day of Beijing time. */
export const sandboxStatement = async (db: Db, day: string): Promise<readonly BookEntry[]> => {
  const range = beijingDays(day, day, 1)
  if (!range) throw new Error(`"${day}" must be a day`)
  const paid = await db
    .select()
    .from(sandboxPayment)
    .where(
      and(
        eq(sandboxPayment.state, 'paid'),
        gte(sandboxPayment.paidAt, range.from),
        lt(sandboxPayment.paidAt, range.until),
      ),
    )
  return paid.map(({ reference, spsn, paid: amount, coinType }) => ({
    reference: reference ?? '',
    spsn,
    amount: amount ?? 0n,
    currency: coinType ?? 'CNY',
    day,
  }))
}
