/** Issues and their draws. This file refers to no orders, wallets or members (design.md §5). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * One issue of one lottery. Undrawn while `code` is null; a code once written never changes
 * (a trigger refuses it). `source` is the source of the result.
 */
export const issue = pgTable(
  'issue',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    lottery: text('lottery').notNull(),
    number: text('number').notNull(),
    sellStart: at('sell_start').notNull(),
    closeAt: at('close_at').notNull(),
    drawAt: at('draw_at').notNull(),
    /** SHA-256 of the seed, published before sales open; null for official games. */
    seedHash: text('seed_hash'),
    /** The batch of its seed; null for official games, and for issues that are older than the time lock. */
    seedBatch: bigint('seed_batch', { mode: 'bigint' }),
    /** The round of the beacon that its numbers are mixed with; null until a draw on order is bought. */
    beaconRound: bigint('beacon_round', { mode: 'number' }),
    /** When its stakes were given back; it is not drawn afterwards. */
    voidAt: at('void_at'),
    /** Comma-separated numbers, as on the wire. */
    code: text('code'),
    drawnAt: at('drawn_at'),
    /** house | simulated | feed | history */
    source: text('source'),
  },
  (t) => [
    unique('issue_number').on(t.lottery, t.number),
    index('issue_by_draw').on(t.lottery, t.drawAt),
    index('issue_undrawn')
      .on(t.drawAt)
      .where(sql`code is null`),
  ],
)

/** The constants of a beacon's chain. Rows stay when a site changes to another chain: old draws are checked with them. */
export const beaconChain = pgTable('beacon_chain', {
  hash: text('hash').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Unix seconds. */
  genesis: integer('genesis').notNull(),
  /** Seconds. */
  period: integer('period').notNull(),
  scheme: text('scheme').notNull(),
})

/** The verified signature of one round, the first that was used. Append-only. */
export const beaconValue = pgTable(
  'beacon_value',
  {
    chain: text('chain').notNull(),
    round: bigint('round', { mode: 'number' }).notNull(),
    signature: text('signature').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.round] })],
)

/**
 * The seeds of the issues that close in one second: one secret, published under a time lock before their sale. Append-only;
 * the row of the audit log has its hashes.
 */
export const seedBatch = pgTable('seed_batch', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
  chain: text('chain').notNull(),
  /** The round whose signature opens the ciphertext. */
  lockRound: bigint('lock_round', { mode: 'number' }).notNull(),
  /** 160 bytes, hex. */
  ciphertext: text('ciphertext').notNull(),
  publishedAt: at('published_at').notNull(),
  auditId: bigint('audit_id', { mode: 'bigint' }).notNull(),
  auditHash: text('audit_hash').notNull(),
})

/**
 * The secret of a batch for draws on order, which are drawn before its lock opens. The secrets of timed issues are stored
 * nowhere: the beacon opens them.
 */
export const batchSecret = pgTable('batch_secret', {
  batchId: bigint('batch_id', { mode: 'bigint' }).primaryKey(),
  secret: text('secret').notNull(),
})

/** The secret of an in-house issue that is older than the time lock, until it is drawn. */
export const drawSeed = pgTable('draw_seed', {
  issueId: bigint('issue_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => issue.id),
  seed: text('seed').notNull(),
})

/** The data with which anybody can recompute a draw: published with the draw, append-only. */
export const drawProof = pgTable('draw_proof', {
  issueId: bigint('issue_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => issue.id),
  seed: text('seed').notNull(),
  seedHash: text('seed_hash').notNull(),
  beacon: text('beacon').notNull(),
  beaconRound: text('beacon_round').notNull(),
  algorithm: text('algorithm').notNull(),
})

/**
 * A corrected result. The row has both numbers and the two operators who signed; the code of an issue may change only
 * with such a row (requirement 37). Append-only: the first `old_code` is the original draw.
 */
export const drawCorrection = pgTable('draw_correction', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  issueId: bigint('issue_id', { mode: 'bigint' })
    .notNull()
    .references(() => issue.id),
  oldCode: text('old_code').notNull(),
  newCode: text('new_code').notNull(),
  reason: text('reason').notNull(),
  proposedBy: text('proposed_by').notNull(),
  confirmedBy: text('confirmed_by').notNull(),
  /** Both signatures over the same text, in the order of the names. */
  signatures: jsonb('signatures').$type<readonly string[]>().notNull(),
  correctedAt: at('corrected_at').notNull(),
})

/** A lottery whose sales are paused (holiday, incident): second -2 on the wire. */
export const lotteryPause = pgTable('lottery_pause', {
  lottery: text('lottery').primaryKey(),
  paused: boolean('paused').notNull(),
  reason: text('reason').notNull(),
  version: integer('version').notNull().default(1),
})

/** The last sequence number that each feed of official results has used; a post with one that is not greater is refused. */
export const feedSequence = pgTable('feed_sequence', {
  feed: text('feed').primaryKey(),
  last: bigint('last', { mode: 'bigint' }).notNull(),
  usedAt: at('used_at').notNull(),
})

/** What a feed reported about an issue. Append-only: a feed that reports something else has two rows. */
export const feedClaim = pgTable(
  'feed_claim',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    issueId: bigint('issue_id', { mode: 'bigint' })
      .notNull()
      .references(() => issue.id),
    feed: text('feed').notNull(),
    code: text('code').notNull(),
    /** The sequence number of its post. */
    sequence: bigint('sequence', { mode: 'bigint' }).notNull(),
    toldAt: at('told_at').notNull(),
  },
  (t) => [unique('feed_claim_told').on(t.issueId, t.feed, t.code)],
)
