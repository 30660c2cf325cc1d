/** Closed parts of the ledger: the balances up to a number, so that a trial balance need not read everything before it. */
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One closing: no movement below its bounds can appear any more. Never changed, and in the audit log with its hash. */
export const ledgerClose = pgTable('ledger_close', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  closedAt: at('closed_at').notNull(),
  /** Every transfer, submission and award with a smaller number is closed. */
  entryBefore: bigint('entry_before', { mode: 'bigint' }).notNull(),
  /** Every page with a smaller id is closed: the other side of those submissions. */
  pageBefore: bigint('page_before', { mode: 'bigint' }).notNull(),
  /** Number of closed movements, from the beginning of the ledger. */
  movements: bigint('movements', { mode: 'bigint' }).notNull(),
  /** SHA-256 of its closing balances, hex (`closing_hash`). */
  hash: text('hash').notNull(),
})

/** The balance of an account after all closed movements; no row if it is zero. Kept for the last closing of each month. */
export const closingBalance = pgTable(
  'closing_balance',
  {
    closeId: integer('close_id').notNull(),
    accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
    /** 1/10,000 yuan. */
    balance: bigint('balance', { mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.closeId, t.accountId] })],
)

/** A closing whose movements were moved to a file and removed. Never changed. */
export const ledgerArchive = pgTable('ledger_archive', {
  closeId: integer('close_id').primaryKey(),
  /** SHA-256 of the file, hex. */
  fileHash: text('file_hash').notNull(),
  archivedAt: at('archived_at').notNull(),
})
