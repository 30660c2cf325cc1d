/** Issues and their draws. Nothing here knows of orders, wallets or members (design.md §5). */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * One issue of one lottery. Undrawn while `code` is null; a code once written never changes
 * (a trigger refuses it). `source` says where the result came from.
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

/** What anybody needs to recompute a draw: revealed with it, append-only. */
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

/** A lottery that is not sold for now (holiday, incident): second -2 on the wire. */
export const lotteryPause = pgTable('lottery_pause', {
  lottery: text('lottery').primaryKey(),
  paused: boolean('paused').notNull(),
  reason: text('reason').notNull(),
  version: integer('version').notNull().default(1),
})
