/**
 * The audit log: acts of people and of the system that move money, stop its movement or change how it is kept. Rows form a
 * chain (each has the hash of the previous one), so that no row can be changed, removed or inserted undetected.
 */
import { sql } from 'drizzle-orm'
import { rows, toBigint, type Db } from '../platform/database/database.ts'

/** One entry of the log. */
export interface AuditEntry {
  /** Who performed the act: `ops:<user of the machine>`, an operator's name, `member:<id>`, or `system`. */
  readonly actor: string
  /** The act, one word: `credit`, `freeze`, `restore` … */
  readonly action: string
  /** Its parameters: JSON values, amounts as text. Never a secret: these rows are kept for ever. */
  readonly details: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** The newest row of the log: its id and hash stand for everything before it. */
export interface AuditHead {
  readonly id: bigint
  /** SHA-256, 64 hex digits. */
  readonly hash: string
}

/**
 * Appends one row inside the caller's transaction and returns the new head; the row is committed or rolled back with the
 * act. Writers are serialised until their transactions end, so this is the last statement of a transaction: one that locked
 * the log first and then waited for an account would block all others.
 */
export const appendAudit = async (db: Db, { actor, action, details, at }: AuditEntry): Promise<AuditHead> => {
  const [row] = await rows(
    db,
    sql`select id, hash from append_audit(p_actor => ${actor}, p_action => ${action},
      p_details => ${JSON.stringify(details)}::jsonb, p_at => ${at.toISOString()}::timestamptz)`,
  )
  return { id: toBigint(row?.['id']), hash: String(row?.['hash']) }
}

/** The head of the log, or undefined while it is empty. */
export const auditHead = async (db: Db): Promise<AuditHead | undefined> => {
  const [row] = await rows(db, sql`select id, hash from audit_log order by id desc limit 1`)
  return row && { id: toBigint(row['id']), hash: String(row['hash']) }
}

/** A head in the form in which an operator keeps it: `17:0b3c…`. */
export const formatHead = ({ id, hash }: AuditHead): string => `${id}:${hash}`

/** Parses a head that an operator kept; undefined when the text is not one. */
export const parseHead = (text: string): AuditHead | undefined => {
  const [, id, hash] = /^([1-9]\d{0,17}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  return id !== undefined && hash !== undefined ? { id: BigInt(id), hash } : undefined
}
