/** Which rows belong to an archive, and their removal from the database. */
import { sql, type SQL } from 'drizzle-orm'
import { keyAt, keyMostAgeMs } from '#contract/core/key.ts'
import { rows, toInt, type Db } from '../../platform/database/database.ts'
import type { ArchiveRow } from './archiveFile.ts'

/** The bounds of an archive: from the number of the one before it, below those of its closing (`ledger_close`). */
export interface ArchiveBounds {
  readonly entryFrom: bigint
  readonly entryBefore: bigint
  readonly pageBefore: bigint
  readonly closedAt: Date
}

/** A table, and its rows below the bounds. */
export interface ArchivedTable {
  readonly table: string
  readonly where: SQL
}

/** The tables with movements of money and what hangs on them. What is counted per issue or per chase stays. */
export const archivedTables = ({
  entryFrom,
  entryBefore,
  pageBefore,
  closedAt,
}: ArchiveBounds): readonly ArchivedTable[] => {
  const at = closedAt.toISOString()
  return [
    { table: 'transfer', where: sql`id < ${entryBefore}` },
    {
      table: 'submission',
      where: sql`(entry >= ${entryFrom} and entry < ${entryBefore} or entry is null and page_id < ${pageBefore}
        or entry is null and page_id is null and created_at < ${at})`,
    },
    { table: 'bet_page', where: sql`id < ${pageBefore}` },
    { table: 'award', where: sql`entry < ${entryBefore}` },
    { table: 'cancelled_order', where: sql`cancelled_at < ${at}` },
    { table: 'rebate', where: sql`paid_at < ${at}` },
    { table: 'payout_reversal', where: sql`reversed_at < ${at}` },
    {
      table: 'player_book',
      where: sql`exists (select 1 from issue i join issue_book b on b.issue_id = i.id
        where i.id = player_book.issue_id and i.sell_start < ${at} and b.settled)`,
    },
  ]
}

/** An archive that is to be removed, and the number of rows of each table in its file. */
export interface ArchiveRemoval {
  readonly closeId: number
  /** SHA-256 of the file, hex. */
  readonly hash: string
  readonly now: Date
  readonly kept: ReadonlyMap<string, number>
}

/**
 * Records the archive and removes its rows, in the caller's transaction; throws when they are not the rows of the file. A
 * key that says when it was made is refused for its age (`keyMostAgeMs`); a submission with any other key stays.
 */
export const removeArchived = async (tx: Db, { closeId, hash, now, kept }: ArchiveRemoval): Promise<void> => {
  const oldestKey = keyAt(now.getTime() - keyMostAgeMs, '00000000-0000-4000-8000-000000000000')
  const removed = await rows(
    tx,
    sql`select * from remove_archived(p_close => ${closeId}, p_file_hash => ${hash},
      p_oldest_key => ${oldestKey}::uuid, p_now => ${now.toISOString()}::timestamptz)`,
  )
  for (const row of removed) {
    const [table, gone] = [String(row['table_name']), toInt(row['removed'])]
    const inFile = kept.get(table) ?? 0
    if (gone > inFile || (table !== 'submission' && gone < inFile))
      throw new Error(`the file has ${inFile} rows of ${table}, the archive would remove ${gone}`)
  }
}

const chunk = 2_000

/** The rows of the tables, a part at a time, in the caller's transaction. Accounts come first: sums refer to them. */
export async function* rowsOf(tx: Db, tables: readonly ArchivedTable[]): AsyncGenerator<ArchiveRow> {
  for (const { table, where } of [{ table: 'account', where: sql`true` }, ...tables]) {
    const name = sql.identifier(table)
    await tx.execute(
      sql`declare archived cursor for
        select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(${name}.*)))::text as row
        from ${name} where ${where}`,
    )
    for (;;) {
      const some = await rows(tx, sql`fetch ${sql.raw(String(chunk))} from archived`)
      // Text of the query above: columns as text.
      for (const { row } of some) yield [table, JSON.parse(String(row)) as ArchiveRow[1]]
      if (some.length < chunk) break
    }
    await tx.execute(sql`close archived`)
  }
}
