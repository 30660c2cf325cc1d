/** The red envelopes: one lucky draw per member and day, from a seed whose hash was published the day before. */
import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The published half of a day. */
export const envelopeDay = pgTable('envelope_day', {
  /** Day of Beijing time, YYYY-MM-DD. */
  day: text('day').primaryKey(),
  /** SHA-256 of the seed, hex. */
  seedHash: text('seed_hash').notNull(),
  publishedAt: at('published_at').notNull(),
  /** The seed, shown when the day is over. */
  seed: text('seed').notNull(),
})

/** What a member drew. */
export const envelopeDraw = pgTable(
  'envelope_draw',
  {
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    day: text('day').notNull(),
    /** Of 1/10,000 yuan; 0 for an empty envelope. */
    prize: bigint('prize', { mode: 'bigint' }).notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)
