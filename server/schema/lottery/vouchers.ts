/** Vouchers: money of the promotion account that a player may bet with once (lottery.md §5.5). */
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A voucher of one member. Amounts are 1/10,000 yuan. */
export const voucher = pgTable(
  'voucher',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' }).notNull(),
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    /** The lottery it may be used in; null for any. */
    lottery: text('lottery'),
    minBet: bigint('min_bet', { mode: 'bigint' }).notNull(),
    validUntil: at('valid_until').notNull(),
    /** Why it was granted; an operator's note. */
    reason: text('reason').notNull(),
    grantedAt: at('granted_at').notNull(),
    acceptedAt: at('accepted_at'),
    /** The submission it was used in. */
    usedAt: at('used_at'),
    /** When it expired and its money was returned. */
    expiredAt: at('expired_at'),
  },
  (t) => [index('voucher_member').on(t.memberId, t.id)],
)
