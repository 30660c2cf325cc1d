/** Favourite lotteries. */
import { bigint, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

/** A lottery that a member keeps as a favourite. */
export const lotteryFavorite = pgTable(
  'lottery_favorite',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    lottery: text('lottery').notNull(),
    /** Its position, ascending; not without gaps. */
    place: integer('place').notNull(),
  },
  (t) => [unique('lottery_favorite_once').on(t.memberId, t.lottery)],
)
