/** Cached copies of conversations on the devices of the staff, and what was done with them (decision 115). */
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const memberId = (name: string) => bigint(name, { mode: 'bigint' }).references(() => member.id)
const copyId = () =>
  bigint('copy_id', { mode: 'bigint' })
    .notNull()
    .references(() => supportCopy.id)

/** A copy that a device may keep. `looks` and `head` are how far its chain of looks is known here. */
export const supportCopy = pgTable(
  'support_copy',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: memberId('staff_id').notNull(),
    key: text('key').notNull(),
    madeAt: at('made_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The messages before are not in it. */
    since: at('since').notNull(),
    looks: integer('looks').notNull().default(0),
    head: text('head').notNull().default(''),
    lastContactAt: at('last_contact_at').notNull(),
    wipeAskedAt: at('wipe_asked_at'),
    wipeAskedBy: memberId('wipe_asked_by'),
    endedAt: at('ended_at'),
    end: text('end'),
    /** When looks were reported that did not follow each other. */
    brokenAt: at('broken_at'),
  },
  (t) => [index('support_copy_staff').on(t.staffId, t.id), unique('support_copy_key').on(t.staffId, t.key)],
)

/** A conversation of a copy, up to the last message of the moment at which it was made. */
export const supportCopyScope = pgTable(
  'support_copy_scope',
  {
    copyId: copyId(),
    memberId: memberId('member_id').notNull(),
    lastNumber: integer('last_number').notNull(),
    lines: integer('lines').notNull(),
  },
  (t) => [primaryKey({ columns: [t.copyId, t.memberId] })],
)

/** A look at a copy, as its device has reported it. Never changed. */
export const supportCopyLook = pgTable(
  'support_copy_look',
  {
    copyId: copyId(),
    number: integer('number').notNull(),
    at: at('at').notNull(),
    kind: text('kind').notNull(),
    detail: text('detail').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.copyId, t.number] })],
)
