/** The columns of an order line: its terms, which many lines share, and what a chase keeps of it besides. */
import { bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core'

/** The terms of a priced line. Amounts are 1/10,000 yuan. */
export const termColumns = () => ({
  method: text('method').notNull(),
  /** Stake unit per bet. */
  price: bigint('price', { mode: 'bigint' }).notNull(),
  /** The chosen prize for 2 yuan; for a play of several tiers the highest. */
  odds: bigint('odds', { mode: 'bigint' }).notNull(),
  /** Rebate, 1/10,000 of the stake. */
  point: integer('point').notNull(),
  /** Prize for 2 yuan per tier as text, frozen at acceptance. */
  tierOdds: jsonb('tier_odds').$type<Record<string, string>>().notNull(),
  singlePick: boolean('single_pick').notNull(),
  /** Maximum award of this line. */
  awardCap: bigint('award_cap', { mode: 'bigint' }).notNull(),
})

/** All columns of a priced line, as a chase keeps it for the orders to come. */
export const lineColumns = () => ({
  ...termColumns(),
  code: text('code').notNull(),
  position: text('position'),
  /** Number of bets. */
  nums: integer('nums').notNull(),
  /** Multiple; each issue of a chase multiplies it again. */
  piece: integer('piece').notNull(),
  /** The numbers chosen in each position, ten bits each, for plays that are judged position by position. */
  mask: bigint('mask', { mode: 'bigint' }),
})
