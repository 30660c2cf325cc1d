/** Adds up an archive: its movements must be the difference between the closing balances on both sides of it. */
import { sql } from 'drizzle-orm'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'
import type { ArchiveRow } from './archiveFile.ts'

/** What a file holds: the sum of the movements of each account, and the number of rows of each table. */
export interface ArchiveSums {
  readonly entries: ReadonlyMap<string, bigint>
  readonly rows: ReadonlyMap<string, number>
}

/** Reads all rows. Accounts precede the rows that move their money. */
export const sumsOf = async (rowsOfFile: AsyncIterable<ArchiveRow>): Promise<ArchiveSums> => {
  const entries = new Map<string, bigint>()
  const counts = new Map<string, number>()
  const accounts = new Map<string, string>()
  const add = (account: string | null | undefined, amount: bigint) => {
    if (amount !== 0n) entries.set(account ?? 'none', (entries.get(account ?? 'none') ?? 0n) + amount)
  }
  for await (const [table, row] of rowsOfFile) {
    counts.set(table, (counts.get(table) ?? 0) + 1)
    const amount = (column: string) => BigInt(row[column] ?? 0)
    const wallet = accounts.get(`player ${row['member_id']}`)
    const escrow = accounts.get(`escrow ${row['issue_id']}`)
    if (table === 'account') accounts.set(ownerOf(row), row['id'] ?? '')
    else if (table === 'transfer') {
      add(row['debit_account_id'], -amount('amount'))
      add(row['credit_account_id'], amount('amount'))
    } else if (table === 'submission') add(wallet, -amount('cash'))
    else if (table === 'bet_page') add(escrow, amount('cash'))
    else if (table === 'award') {
      add(wallet, amount('total'))
      add(escrow, -amount('total'))
    }
  }
  return { entries, rows: counts }
}

const ownerOf = (row: ArchiveRow[1]): string =>
  `${row['kind']} ${row['kind'] === 'escrow' ? row['issue_id'] : row['member_id']}`

/** The accounts whose movements in the file are not the difference of their closing balances, as sentences. */
export const differencesOf = async (
  db: Db,
  { after, close }: { readonly after: number; readonly close: number },
  { entries }: ArchiveSums,
): Promise<readonly string[]> => {
  const found = await rows(
    db,
    sql`select account_id, sum(case when close_id = ${close} then balance else -balance end) as moved
      from closing_balance where close_id in (${after}, ${close}) group by account_id`,
  )
  const wanted = new Map(found.map((row) => [String(row['account_id']), toBigint(row['moved'])]))
  return [...new Set([...wanted.keys(), ...entries.keys()])]
    .filter((account) => (wanted.get(account) ?? 0n) !== (entries.get(account) ?? 0n))
    .map(
      (account) =>
        `account ${account} moved ${wanted.get(account) ?? 0n}, the file has ${entries.get(account) ?? 0n}`,
    )
}
