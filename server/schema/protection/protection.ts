/** Limits that players set for themselves, breaks and exclusion (requirements 55 to 68). */
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => member.id)

/** A limit in force. */
export const playerLimit = pgTable(
  'player_limit',
  {
    memberId: memberId(),
    /** deposit, stake, loss or session. */
    kind: text('kind').notNull(),
    /** day (24 hours), week (7 days) or month (30 days); a session limit counts a day. */
    period: text('period').notNull(),
    /** Of 1/10,000 yuan; minutes of a session limit. */
    amount: bigint('amount', { mode: 'bigint' }).notNull(),
    since: at('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.period] })],
)

/** A raise of a limit that was asked for; it takes force when it is confirmed, not before `from`. */
export const limitRaise = pgTable(
  'limit_raise',
  {
    memberId: memberId(),
    kind: text('kind').notNull(),
    period: text('period').notNull(),
    /** Null: the limit goes. */
    amount: bigint('amount', { mode: 'bigint' }),
    askedAt: at('asked_at').notNull(),
    from: at('from').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.period] })],
)

/** Every change of a limit: append-only. */
export const limitChange = pgTable(
  'limit_change',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text('kind').notNull(),
    period: text('period').notNull(),
    /** set, raised, removed, asked or withdrawn. */
    act: text('act').notNull(),
    amount: bigint('amount', { mode: 'bigint' }),
    at: at('at').notNull(),
  },
  (t) => [index('limit_change_member').on(t.memberId, t.id)],
)

/** A stretch of time in which a page of the member was open; those of the last 24 hours add up to the minutes of play. */
export const playTime = pgTable(
  'play_time',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    begunAt: at('begun_at').notNull(),
    /** Moves on with the session poll. */
    seenAt: at('seen_at').notNull(),
  },
  (t) => [index('play_time_member').on(t.memberId, t.seenAt)],
)

/** When the next round of an instant draw may begin for a member, on whatever node. */
export const instantPace = pgTable('instant_pace', {
  memberId: memberId().primaryKey(),
  nextAt: at('next_at').notNull(),
})

/** How often a member wants to be reminded of the time. */
export const realityCheck = pgTable('reality_check', {
  memberId: memberId().primaryKey(),
  everyMinutes: integer('every_minutes').notNull(),
})

/** A break or an exclusion: one-way until its end, so rows are only added. */
export const exclusion = pgTable(
  'exclusion',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    /** coolOff or selfExclusion. */
    kind: text('kind').notNull(),
    begunAt: at('begun_at').notNull(),
    until: at('until').notNull(),
  },
  (t) => [index('exclusion_member').on(t.memberId, t.until)],
)
