/** What the site sends its members: letters, notices, banners (lottery.md §2.4; wire.md §7, §10). */
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = () => bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity()

/** A system message to one member. */
export const letter = pgTable(
  'letter',
  {
    id: id(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    title: text('title').notNull(),
    content: text('content').notNull(),
    sentAt: at('sent_at').notNull(),
    readAt: at('read_at'),
    deletedAt: at('deleted_at'),
  },
  (t) => [index('letter_member').on(t.memberId, t.id)],
)

/** A letter that is sent once something has happened, such as the end of an order. */
export const owedLetter = pgTable('owed_letter', {
  /** What it waits for: "withdrawal:77". */
  about: text('about').primaryKey(),
  memberId: bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => member.id),
  title: text('title').notNull(),
  content: text('content').notNull(),
  writtenAt: at('written_at').notNull(),
})

/** An announcement to everybody. */
export const notice = pgTable('notice', {
  id: id(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  at: at('at').notNull(),
  /** Opens once by itself (`isJumpView`). */
  popsUp: boolean('pops_up').notNull().default(false),
  endedAt: at('ended_at'),
})

/** A banner of the home page. */
export const banner = pgTable('banner', {
  id: id(),
  title: text('title').notNull(),
  line: text('line').notNull(),
  /** An address of this site. */
  path: text('path').notNull(),
  place: integer('place').notNull(),
  endedAt: at('ended_at'),
})
