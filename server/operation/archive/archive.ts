/**
 * Moves the movements of closed months to a file and removes them (decision 38). Their sums stay as closing balances, so the
 * ledger adds up as before; players no longer see these months, which are older than their records go back.
 */
import { sql } from 'drizzle-orm'
import { keyMostAgeMs } from '#contract/core/key.ts'
import { err, ok, type Result } from '#engine/result.ts'
import { firstKept } from '../../ledger/closing/closing.ts'
import { rows, toBigint, toDate, toInt, type Db, type RawRow } from '../../platform/database/database.ts'
import { hashOfFile } from '../backup/inventory.ts'
import { differencesOf, sumsOf, type ArchiveSums } from './archiveCheck.ts'
import { archivedTables, removeArchived, rowsOf, type ArchiveBounds } from './archivedRows.ts'
import { readArchive, writeArchive } from './archiveFile.ts'

/** A month that was archived. */
export interface Archived {
  readonly rows: ReadonlyMap<string, number>
  /** SHA-256 of the file, hex. */
  readonly hash: string
}

interface Closing extends Omit<ArchiveBounds, 'entryFrom'> {
  readonly id: number
}

/** Where a month goes, and who is notified. */
export interface ArchiveRequest {
  /** `2026-11`, Beijing time. */
  readonly month: string
  readonly file: string
  readonly now: Date
  /** Writes the audit row in the transaction that removes the rows. */
  readonly audit: (tx: Db, details: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** Archives everything up to the last closing of a month. The text of a failure says why nothing was removed. */
export const archiveMonth = async (
  db: Db,
  { month, file, now, audit }: ArchiveRequest,
): Promise<Result<Archived, string>> => {
  const closing = await closingOf(db, month)
  const problem = closing ? await reasonAgainst(db, closing, now) : `there is no closing in ${month}`
  if (!closing || problem !== undefined) return err(problem ?? '')
  const before = await firstKept(db)
  const after = before.closeId ?? 0
  const tables = archivedTables({ ...closing, entryFrom: before.entryBefore })
  await db.transaction(
    (tx) =>
      writeArchive(
        file,
        { format: 'haocai-archive-1', after, close: closing.id, ...textsOf(closing) },
        rowsOf(tx, tables),
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  // Read back: only what the file really holds may be removed.
  const checked = await checkArchive(db, file)
  if (!checked.ok) return checked
  const hash = await hashOfFile(file)
  await db.transaction(async (tx) => {
    await removeArchived(tx, { closeId: closing.id, hash, now, kept: checked.value.rows })
    await audit(tx, { month, close: closing.id, file: hash })
  })
  return ok({ rows: checked.value.rows, hash })
}

/** Adds up a file against the closing balances; the text of a failure names the first difference. */
export const checkArchive = async (db: Db, file: string): Promise<Result<ArchiveSums, string>> => {
  const { header, rows: rowsOfFile } = await readArchive(file)
  const sums = await sumsOf(rowsOfFile)
  const [first, ...more] = await differencesOf(db, header, sums)
  return first === undefined
    ? ok(sums)
    : err(`${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`)
}

const textsOf = ({ entryBefore, pageBefore, closedAt }: Closing) => ({
  entryBefore: String(entryBefore),
  pageBefore: String(pageBefore),
  closedAt: closedAt.toISOString(),
})

const closingOf = async (db: Db, month: string): Promise<Closing | undefined> => {
  const [row] = await rows(
    db,
    sql`select * from ledger_close where to_char(closed_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}
      order by id desc limit 1`,
  )
  return row && closingFrom(row)
}

const closingFrom = (row: RawRow): Closing => ({
  id: toInt(row['id']),
  entryBefore: toBigint(row['entry_before']),
  pageBefore: toBigint(row['page_before']),
  closedAt: toDate(row['closed_at']),
})

/** Why a closing cannot be archived now. */
const reasonAgainst = async (
  db: Db,
  { id, closedAt, pageBefore }: Closing,
  now: Date,
): Promise<string | undefined> => {
  const days = keyMostAgeMs / 86_400_000
  if (closedAt.getTime() > now.getTime() - keyMostAgeMs)
    return `it must be ${days} days since its last closing: players see their records for that long`
  if (((await firstKept(db)).closeId ?? 0) >= id) return 'it is archived already'
  const [open] = await rows(
    db,
    sql`select i.lottery, i.number from issue_book b join issue i on i.id = b.issue_id
      where not b.settled and exists (select 1 from bet_page p where p.issue_id = b.issue_id and p.id < ${pageBefore}) limit 1`,
  )
  return open && `issue ${String(open['number'])} of ${String(open['lottery'])} is not settled`
}
