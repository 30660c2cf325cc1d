/** What secures an account beside its password: second factors, codes by e-mail, recovery (requirements 55 to 75, ASVS 6). */
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { member } from './members.ts'
import { proposal } from '../operation/operation.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const memberId = () =>
  bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => member.id)

/** The authenticator of a member: a shared secret, encrypted with a key that follows from the secret of the site. */
export const authenticator = pgTable('authenticator', {
  memberId: memberId().primaryKey(),
  secret: bytes('secret').notNull(),
  /** Null until the first code has proved that the authenticator has the secret. */
  boundAt: at('bound_at'),
  /** The time step of the code that was used last: no code is taken twice. */
  lastStep: bigint('last_step', { mode: 'bigint' }).notNull(),
})

/** A code that stands in for the authenticator once. */
export const recoveryCode = pgTable(
  'recovery_code',
  { memberId: memberId(), codeHash: text('code_hash').notNull(), usedAt: at('used_at') },
  (t) => [primaryKey({ columns: [t.memberId, t.codeHash] })],
)

/** For which acts a member wants a second step (lottery.md §6). Without a row: none. */
export const twoStep = pgTable('two_step', {
  memberId: memberId().primaryKey(),
  login: boolean('login').notNull().default(false),
  agentTransfer: boolean('agent_transfer').notNull().default(false),
  thirdTransfer: boolean('third_transfer').notNull().default(false),
  withdraw: boolean('withdraw').notNull().default(false),
  bindAddress: boolean('bind_address').notNull().default(false),
})

/** A passkey (WebAuthn) of a member. */
export const passkey = pgTable(
  'passkey',
  {
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').primaryKey(),
    memberId: memberId(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'bigint' }).notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('passkey_member').on(t.memberId)],
)

/** A challenge that a browser was given to sign; used once. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text('challenge').primaryKey(),
  /** Null where nobody is signed in yet. */
  memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
  purpose: text('purpose').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** A code that was sent by e-mail: to bind the address, or to recover the account. */
export const sentCode = pgTable(
  'sent_code',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    purpose: text('purpose').notNull(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong codes that were typed. */
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('sent_code_member').on(t.memberId, t.sentAt), index('sent_code_email').on(t.email, t.sentAt)],
)

/** A recovery under way. Only the hash of its token is stored. */
export const recovery = pgTable('recovery', {
  tokenHash: text('token_hash').primaryKey(),
  /** Null for a name that does not exist: its answers are the same. */
  memberId: bigint('member_id', { mode: 'bigint' }).references(() => member.id),
  /** The factors that were proved, in their order. */
  proved: text('proved').array().notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

/** A code by which two operators let a member set a new password. */
export const resetCode = pgTable(
  'reset_code',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    /** The proposal that both signed. */
    proposalId: bigint('proposal_id', { mode: 'bigint' })
      .notNull()
      .unique()
      .references(() => proposal.id),
    codeHash: text('code_hash').notNull().unique(),
    grantedAt: at('granted_at').notNull(),
    usableFrom: at('usable_from').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** When somebody signed in with the password, or another code took its place. */
    stoppedAt: at('stopped_at'),
    /** When the bound address was notified. */
    noticedAt: at('noticed_at'),
  },
  (t) => [index('reset_code_member').on(t.memberId)],
)

/** The question of an older client (wire.md §4). It recovers nothing without a second factor. */
export const securityQuestion = pgTable('security_question', {
  memberId: memberId().primaryKey(),
  /** 1 to 7. */
  question: integer('question').notNull(),
  answerHash: text('answer_hash').notNull(),
})

/** A link by which an agent invites members: the `sign` of /register/{sign} (lottery.md §2.1). */
export const invitation = pgTable(
  'invitation',
  {
    sign: text('sign').primaryKey(),
    agentId: bigint('agent_id', { mode: 'bigint' })
      .notNull()
      .references(() => member.id),
    /** Of the members who register by it. */
    userType: integer('user_type').notNull(),
    prizeGroup: integer('prize_group').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    endedAt: at('ended_at'),
  },
  (t) => [index('invitation_agent').on(t.agentId)],
)

/** Mail of a sandbox: it is stored instead of sent. */
export const sandboxMail = pgTable('sandbox_mail', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  at: at('at').notNull(),
})

/** Where a mail is: on its way, or how its way ended. */
export type MailState = 'waiting' | 'sent' | 'refused' | 'given up' | 'bounced'

/** A mail that is handed to the mail server of the site. A node that ends leaves it to the next one. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** The text, sealed, because it may have a code in it; null once its way has ended. */
    sealedBody: bytes('sealed_body'),
    at: at('at').notNull(),
    /** After this nobody wants it any more. */
    expiresAt: at('expires_at').notNull(),
    state: text('state').$type<MailState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while a node tries it, when another may take it over. */
    nextAt: at('next_at').notNull(),
    /** What the mail server said last, or why nothing was said. */
    lastAnswer: text('last_answer'),
    answeredAt: at('answered_at'),
  },
  (t) => [index('outgoing_mail_due').on(t.state, t.nextAt), index('outgoing_mail_recipient').on(t.recipient)],
)
