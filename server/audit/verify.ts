/**
 * Recomputes the audit log row by row, here and not in the database: somebody who can change rows there can change a
 * function as well. An edited row does not match its hash, a removed row leaves a gap, an inserted row breaks the
 * hash of the next one. Rows cut off at the end leave a valid chain: only a head kept elsewhere (every verification
 * prints it, and every start of the server logs it) shows that something is missing.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#engine/result.ts'
import { rows, toBigint, type Db } from '../platform/database/database.ts'
import type { AuditHead } from './audit.ts'

/** A valid chain. An empty log has no head. */
export interface AuditChain {
  readonly rows: bigint
  readonly head: AuditHead | undefined
}

/** The first row that breaks the chain, and why. */
export interface AuditBreak {
  readonly id: bigint
  readonly text: string
}

interface Row {
  readonly id: bigint
  readonly text: string
  readonly previousHash: string
  readonly hash: string
}

const beforeTheFirst = '0'.repeat(64)

/**
 * Verifies the whole log, `chunk` rows at a time. `kept` is a head that was kept from before: its row must
 * still exist with that hash.
 */
export const verifyAudit = async (
  db: Db,
  kept?: AuditHead,
  chunk = 5_000,
): Promise<Result<AuditChain, AuditBreak>> => {
  let head: AuditHead | undefined
  for (;;) {
    const some = await rowsAfter(db, head?.id ?? 0n, chunk)
    for (const row of some) {
      const problem = problemOf(row, head, kept)
      if (problem) return err(problem)
      head = row
    }
    if (some.length < chunk) break
  }
  const rowCount = head?.id ?? 0n
  if (kept && kept.id > rowCount) {
    return err({ id: kept.id, text: `row ${kept.id} was there once: the log now ends with row ${rowCount}` })
  }
  return ok({ rows: rowCount, head: head && { id: head.id, hash: head.hash } })
}

const problemOf = (
  row: Row,
  before: AuditHead | undefined,
  kept: AuditHead | undefined,
): AuditBreak | undefined => {
  const expected = (before?.id ?? 0n) + 1n
  if (row.id !== expected) return { id: expected, text: `row ${expected} is missing` }
  if (row.hash !== sha256(row.text)) {
    return { id: row.id, text: `row ${row.id} was changed: its content does not give its hash` }
  }
  if (row.previousHash !== (before?.hash ?? beforeTheFirst)) {
    return { id: row.id, text: `row ${row.id} does not follow the row before it` }
  }
  if (kept?.id === row.id && kept.hash !== row.hash) {
    return { id: row.id, text: `row ${row.id} had another hash once: the log was written anew` }
  }
  return undefined
}

const rowsAfter = async (db: Db, id: bigint, chunk: number): Promise<readonly Row[]> => {
  const found = await rows(
    db,
    sql`select id, (extract(epoch from at) * 1000000)::bigint as micros, actor, action, details::text as details,
        previous_hash, hash
      from audit_log where id > ${id} order by id limit ${chunk}`,
  )
  return found.map((row) => ({
    id: toBigint(row['id']),
    text: auditText(
      row['id'],
      row['micros'],
      row['actor'],
      row['action'],
      row['details'],
      row['previous_hash'],
    ),
    previousHash: String(row['previous_hash']),
    hash: String(row['hash']),
  }))
}

/** The text that `audit_text` of the database produces: a JSON array with a space after each comma. */
const auditText = (
  id: unknown,
  micros: unknown,
  actor: unknown,
  action: unknown,
  details: unknown,
  previousHash: unknown,
): string =>
  `[${toBigint(id)}, ${toBigint(micros)}, ${JSON.stringify(actor)}, ${JSON.stringify(action)}, ${String(details)}, ${JSON.stringify(previousHash)}]`

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
