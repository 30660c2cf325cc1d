/** Members, and their sessions (design.md §7). */
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { SecondStep } from '#contract/core/roles.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A player, an agent or a member of staff. `cn` is the user name in lower case. */
export const member = pgTable('member', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
  cn: text('cn').notNull().unique(),
  nickName: text('nick_name').notNull().default(''),
  /** Argon2id of the MD5 hex that is sent on the wire: that text is the secret. */
  passwordHash: text('password_hash').notNull(),
  fundPasswordHash: text('fund_password_hash'),
  userType: integer('user_type').notNull(),
  platformId: integer('platform_id').notNull().default(1),
  upperId: bigint('upper_id', { mode: 'bigint' }),
  prizeGroup: integer('prize_group').notNull().default(1960),
  /** Given by operators, 1 to 10: a figure to be shown, from which no rule follows. */
  userLevel: integer('user_level').notNull().default(1),
  createdAt: at('created_at').notNull(),
  lastLoginAt: at('last_login_at'),
  previousLoginAt: at('previous_login_at'),
  /** The address that was bound by a code; null before. */
  email: text('email'),
  /** Null while the password is that of the registration. */
  passwordChangedAt: at('password_changed_at'),
  fundPasswordChangedAt: at('fund_password_changed_at'),
})

/** One signed-in browser. Only the hash of the cookie is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Of the last request, written at most every ten minutes; null before the first of these. */
    lastSeenAt: at('last_seen_at'),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
    /** What the browser said of itself, and from which network; null in sessions of earlier versions. */
    device: text('device'),
    network: text('network'),
    /** What the second step of its login was made with, or the factor that was bound in it; null when it was not made. */
    secondStep: text('second_step').$type<SecondStep>(),
  },
  (t) => [index('session_member').on(t.memberId)],
)

/** Failed logins per account and network, so that nobody can lock out a player from another network. */
export const loginFailure = pgTable(
  'login_failure',
  {
    cn: text('cn').notNull(),
    network: text('network').notNull(),
    failures: integer('failures').notNull(),
    firstFailedAt: at('first_failed_at').notNull(),
    waitUntil: at('wait_until'),
  },
  (t) => [primaryKey({ columns: [t.cn, t.network] })],
)

/** The answer to one captcha picture; used once. */
export const captcha = pgTable('captcha', {
  id: text('id').primaryKey(),
  answer: text('answer').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** A solved proof of work that has admitted a login; kept until it expires, so that none is used twice. */
export const spentProof = pgTable(
  'spent_proof',
  {
    /** Signature of its challenge. */
    signature: text('signature').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('spent_proof_expires').on(t.expiresAt)],
)
