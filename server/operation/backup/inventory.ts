/** Counts of a copy of the data: printed when it is made, and again when it is restored. */
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { auditHead, formatHead, type AuditHead } from '../../audit/audit.ts'
import { firstKept, movementCount } from '../../ledger/closing/closing.ts'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'

/** The counts. */
export interface Inventory {
  readonly members: bigint
  readonly orders: bigint
  readonly accounts: bigint
  readonly transfers: bigint
  /** The head of the audit log at that moment. */
  readonly head: AuditHead | undefined
}

/** Counts. Inside a transaction with one snapshot, the figures are consistent. */
export const takeInventory = async (db: Db): Promise<Inventory> => {
  const [row] = await rows(
    db,
    sql`select (select count(*) from member) as members, (select coalesce(sum(lines), 0) from submission) as orders,
      (select count(*) from account) as accounts, ${movementCount(await firstKept(db))} as transfers`,
  )
  return {
    members: toBigint(row?.['members']),
    orders: toBigint(row?.['orders']),
    accounts: toBigint(row?.['accounts']),
    transfers: toBigint(row?.['transfers']),
    head: await auditHead(db),
  }
}

/** The inventory as lines of text for an operator. */
export const inventoryLines = (of: Inventory): readonly string[] => [
  `members ${of.members}, orders ${of.orders}, accounts ${of.accounts}, transfers ${of.transfers}`,
  `audit head ${of.head ? formatHead(of.head) : 'none'}`,
]

/** SHA-256 of a file, hex. */
export const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
