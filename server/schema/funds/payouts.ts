/** Payout accounts: the cards and wallets of members (decided.md 25). What names somebody or his account is sealed. */
import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Who holds the cards of a member: fixed by the first of them. */
export const payoutHolder = pgTable('payout_holder', {
  memberId: bigint('member_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => member.id),
  /** The sealed name. */
  name: bytes('name').notNull(),
  fixedAt: at('fixed_at').notNull(),
})

/** A card or wallet. A row is never changed but for its end: what was paid to it stays known. */
export const payoutAccount = pgTable(
  'payout_account',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    /** One of `payoutKinds`. */
    kind: text('kind').notNull(),
    /** The code of the bank, or the type of the wallet. */
    type: text('type').notNull(),
    /** What the member calls it. */
    name: text('name').notNull(),
    /** The sealed number or address. */
    number: bytes('number').notNull(),
    /** What is shown of it. */
    shown: text('shown').notNull(),
    /** A keyed hash of type and number: the same account again is found without opening any. */
    mark: bytes('mark').notNull(),
    boundAt: at('bound_at').notNull(),
    removedAt: at('removed_at'),
  },
  (t) => [
    uniqueIndex('payout_account_once')
      .on(t.memberId, t.mark)
      .where(sql`${t.removedAt} is null`),
    index('payout_account_of_member').on(t.memberId, t.id),
  ],
)
