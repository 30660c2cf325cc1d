/**
 * Closing the ledger (decision 38). A trial balance adds the movements since a closing to its balances, so that it grows
 * with what is open and not with history; the whole one, from the beginning or from the last archived closing, is taken
 * before each closing.
 */
import { sql, type SQL } from 'drizzle-orm'
import { rows, toBigint, toDate, toInt, type Db } from '../../platform/database/database.ts'

/** A closing, as the point from which later movements are added up. */
export interface LedgerBase {
  /** Undefined at the beginning of the ledger. */
  readonly closeId: number | undefined
  readonly closedAt: Date | undefined
  readonly entryBefore: bigint
  readonly pageBefore: bigint
  /** Number of movements before it. */
  readonly movements: bigint
}

const beginning: LedgerBase = {
  closeId: undefined,
  closedAt: undefined,
  entryBefore: 0n,
  pageBefore: 0n,
  movements: 0n,
}

const readBase = async (db: Db, from: SQL): Promise<LedgerBase> => {
  const [row] = await rows(db, sql`select c.* from ${from} order by c.id desc limit 1`)
  return row === undefined
    ? beginning
    : {
        closeId: toInt(row['id']),
        closedAt: toDate(row['closed_at']),
        entryBefore: toBigint(row['entry_before']),
        pageBefore: toBigint(row['page_before']),
        movements: toBigint(row['movements']),
      }
}

/** The last closing, or the beginning of the ledger. */
export const lastClosing = (db: Db): Promise<LedgerBase> => readBase(db, sql`ledger_close c`)

/** The point from which the database still has all movements: the last archived closing, or the beginning. */
export const firstKept = (db: Db): Promise<LedgerBase> =>
  readBase(db, sql`ledger_close c join ledger_archive a on a.close_id = c.id`)

const noBound = 9_223_372_036_854_775_807n

/** A query of `account_id` and `entries`: what each account must hold by a closing and the movements since. */
export const accountEntries = (base: LedgerBase): SQL =>
  sql`select e.account_id, sum(e.entries)::bigint as entries from (
    select account_id, balance as entries from closing_balance where close_id = ${base.closeId ?? 0}
    union all
    select account_id, entries from entries_between(p_from => ${base.entryBefore}, p_to => ${noBound},
      p_page_from => ${base.pageBefore}, p_page_to => ${noBound})) as e
    group by e.account_id`

/**
 * The number of rows that move money in the whole ledger, as an expression: transfers, submissions with cash, awards. Not a
 * function: the planner has to see the bound to read the end of an index.
 */
export const movementCount = ({ movements, entryBefore }: LedgerBase): SQL =>
  sql`(${movements}::bigint + (select count(*) from transfer where id >= ${entryBefore})
    + (select count(*) from submission where cash > 0 and entry >= ${entryBefore})
    + (select count(*) from award where entry >= ${entryBefore}))`

/** Closes the ledger up to now. The caller has found that it adds up, and passes the transaction to be used with `audit`. */
export const closeLedger = async (
  db: Db,
  now: Date,
  audit: (tx: Db, details: Readonly<Record<string, unknown>>) => Promise<unknown>,
): Promise<LedgerBase> => {
  // A transaction of its own: nobody may wait for the additions.
  const [cut] = await rows(db, sql`select entry_before, page_before from cut_ledger()`)
  return db.transaction(async (tx) => {
    await rows(
      tx,
      sql`select close_ledger(p_entry => ${toBigint(cut?.['entry_before'])}, p_page => ${toBigint(cut?.['page_before'])},
        p_now => ${now.toISOString()})`,
    )
    await rows(tx, sql`select forget_closed_days()`)
    const closed = await lastClosing(tx)
    const [row] = await rows(tx, sql`select hash from ledger_close where id = ${closed.closeId}`)
    await audit(tx, {
      close: closed.closeId,
      before: String(closed.entryBefore),
      movements: String(closed.movements),
      hash: row?.['hash'],
    })
    return closed
  })
}
