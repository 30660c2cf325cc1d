/** Issues and their draws. This file refers to no orders, wallets or members (design.md §5). */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

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

/** The secret of an in-house issue until it is drawn. */
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
