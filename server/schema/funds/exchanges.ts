/** The fund password that was given for what is moved next, and the wallets of games of the sandbox. An order itself is a money order. */
import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { member } from '../account/members.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** 1/10,000 yuan. */
const hao = (name: string) => bigint(name, { mode: 'bigint' })

/** Sessions in which the fund password was right, and nothing was moved with it yet. */
export const exchangeProof = pgTable('exchange_proof', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: bigint('member_id', { mode: 'bigint' })
    .notNull()
    .references(() => member.id),
  givenAt: at('given_at').notNull(),
  /** A code of the authenticator was given with it. */
  withCode: boolean('with_code').notNull().default(false),
})

/** A wallet at the provider of the sandbox. */
export const sandboxWallet = pgTable(
  'sandbox_wallet',
  {
    player: text('player').notNull(),
    wallet: text('wallet').notNull(),
    cash: hao('cash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.player, t.wallet] })],
)

/** A move of money at the provider of the sandbox. */
export const sandboxMove = pgTable('sandbox_move', {
  spsn: text('spsn').primaryKey(),
  player: text('player').notNull(),
  wallet: text('wallet').notNull(),
  amount: hao('amount').notNull(),
  /** done or refused. */
  state: text('state').notNull(),
  at: at('at').notNull(),
})

/** How a wallet of the sandbox answers where an operator has changed that: silent or refusing. */
export const sandboxFault = pgTable('sandbox_fault', {
  wallet: text('wallet').primaryKey(),
  fault: text('fault').notNull(),
})
