/** Push messages: which browsers take them, and those that are on their way (decision 88). */
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PushKindName } from '#contract/pushKinds.ts'
import { member, session } from './members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A browser that takes messages. It belongs to a session and not to a member: it ends with it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    tokenHash: text('token_hash')
      .primaryKey()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    memberId: bigint('member_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    /** Where its push service takes them. Who has it can send to the browser, so that no log names it. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: text('kinds').array().$type<PushKindName[]>().notNull(),
    details: boolean('details').notNull(),
    /** Minutes of the day in Beijing; null in both without quiet hours. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    testedAt: at('tested_at'),
    receivedAt: at('received_at'),
  },
  (t) => [index('push_subscription_member').on(t.memberId)],
)

/** A message that is on its way to one browser. Its row is deleted once the push service has answered. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash')
      .notNull()
      .references(() => pushSubscription.tokenHash, { onDelete: 'cascade' }),
    kind: text('kind').$type<PushKindName | 'test'>().notNull(),
    tag: text('tag').notNull(),
    path: text('path').notNull(),
    /** What it is about, for a browser that chose so. */
    detail: text('detail').notNull(),
    at: at('at').notNull(),
    /** After this nobody wants it any more. */
    expiresAt: at('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while a node tries it, when another may take it over. */
    nextAt: at('next_at').notNull(),
  },
  (t) => [index('push_message_due').on(t.nextAt), index('push_message_session').on(t.tokenHash)],
)
