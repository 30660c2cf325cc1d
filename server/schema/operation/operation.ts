/** Records of operation: the audit log, proposals of two operators, leases of jobs, checks. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * The audit log: append-only, without a gap, each row with the hash of the previous one. Written only by
 * `append_audit`.
 */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'bigint' }).primaryKey(),
  at: at('at').notNull(),
  /** Who performed the act: an operator's name, or `system`. */
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  /** SHA-256, hex. */
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})

/** An act that needs two operators: proposed and signed by one, confirmed and signed by another. */
export const proposal = pgTable('proposal', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  /** A `ProposalKind` of server/operation/proposals/signing.ts. */
  kind: text('kind').notNull(),
  payload: jsonb('payload').$type<Record<string, string>>().notNull(),
  /** 32 hex digits, part of the signed text and used once; null in proposals of earlier versions. */
  nonce: text('nonce').unique('proposal_nonce'),
  proposedBy: text('proposed_by').notNull(),
  proposedAt: at('proposed_at').notNull(),
  proposedSignature: text('proposed_signature').notNull(),
  /** The login in which it was signed (server/platform/ops/session.ts), if the machine reports one. */
  proposedSession: text('proposed_session'),
  confirmedBy: text('confirmed_by'),
  confirmedAt: at('confirmed_at'),
  confirmedSignature: text('confirmed_signature'),
  confirmedSession: text('confirmed_session'),
})

/** An operator who may sign, with the Ed25519 public key (PEM). A trigger decides who may be added or removed. */
export const operator = pgTable(
  'operator',
  {
    name: text('name').primaryKey(),
    publicKey: text('public_key').notNull(),
    addedAt: at('added_at').notNull(),
    /** The confirmed proposal; null for the first two. */
    addedBy: bigint('added_by', { mode: 'bigint' }).references(() => proposal.id),
    removedAt: at('removed_at'),
    removedBy: bigint('removed_by', { mode: 'bigint' }).references(() => proposal.id),
  },
  (t) => [
    uniqueIndex('operator_key')
      .on(t.publicKey)
      .where(sql`removed_at is null`),
  ],
)

/** A job that one node at a time may do. */
export const jobLease = pgTable('job_lease', {
  name: text('name').primaryKey(),
  node: text('node').notNull(),
  until: at('until').notNull(),
})

/** Values that must be the same for every node of a site, by name: for its whole life, or until a later row of the same kind. */
export const siteFact = pgTable('site_fact', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** One trial balance and its findings. */
export const trialBalanceRun = pgTable('trial_balance_run', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  takenAt: at('taken_at').notNull(),
  /** `all`; `open` for what moved since the last closing; or the lottery whose issue was checked. */
  scope: text('scope').notNull(),
  balanced: boolean('balanced').notNull(),
  findings: jsonb('findings').$type<readonly string[]>().notNull(),
})

/** Lotteries whose awards are frozen because their money did not add up; `*` freezes all. */
export const payoutFreeze = pgTable('payout_freeze', {
  lottery: text('lottery').primaryKey(),
  frozen: boolean('frozen').notNull(),
  reason: text('reason').notNull(),
  since: at('since').notNull(),
})

/**
 * Functions, views and triggers that were applied (`server/platform/database/sqlObjects.ts`): the hash of the text of
 * each, so that a start changes only what a new version declares differently.
 */
export const sqlObject = pgTable('sql_object', {
  /** Kind and name: `function place_orders`. */
  name: text('name').primaryKey(),
  /** SHA-256, hex. */
  hash: text('hash').notNull(),
})

/**
 * The numbers that processes put into the references they create, 0 to 99. A process takes the one that was seen longest ago and
 * keeps it seen while it runs (`server/lottery/orders/nodeNumber.ts`).
 */
export const nodeSlot = pgTable('node_slot', {
  number: smallint('number').primaryKey(),
  /** The process that took it last. */
  holder: uuid('holder'),
  /** By the clock of the database, in real time. */
  seenAt: at('seen_at')
    .notNull()
    .default(sql`'epoch'`),
})
