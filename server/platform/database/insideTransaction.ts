/**
 * The inside of a transaction with the queries of a database: parts that place bets by `call` work in it unchanged, and all that
 * they do is committed or undone as one.
 */
import { sql, type SQL } from 'drizzle-orm'
import { rows, textParams, type Db, type Queries } from './database.ts'

/** Queries whose calls go through the connection of the transaction. */
export const insideTransaction = (tx: Db): Queries => ({
  db: tx,
  call: (_name, text, params) => rows(tx, statementOf(text, textParams(params))),
})

/** A text with `$1`, `$2` … and their values, as one statement. */
const statementOf = (text: string, values: readonly (string | null)[]): SQL =>
  sql.join(
    text.split(/\$(\d+)/).map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  )
