/**
 * The audit log: what people and the system did that moves money, stops it or changes how it is kept. Rows form a
 * chain (each holds the hash of the one before it), so that none can be changed, taken out or slipped in unseen.
 */
import { sql } from 'drizzle-orm'
import { rows, toBigint, type Db } from '../../platform/database/database.ts'

/** Something to remember. */
export interface AuditEntry {
  /** Who did it: `ops:<user of the machine>`, an operator's name, `member:<id>`, or `system`. */
  readonly actor: string
  /** What was done, one word: `credit`, `freeze`, `restore` … */
  readonly action: string
  /** With what: JSON values, amounts as text. Never a secret: these rows are kept for ever. */
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
 * Appends one row inside the caller's transaction and gives the new head; it stands or falls with what it tells of.
 * Writers follow each other until their transactions end, so this is the last thing a transaction does: whoever
 * took the log first and then waited for an account would hold up everybody.
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

/** A head as an operator keeps it: `17:0b3c…`. */
export const formatHead = ({ id, hash }: AuditHead): string => `${id}:${hash}`

/** Reads a head that an operator kept; undefined when the text is none. */
export const parseHead = (text: string): AuditHead | undefined => {
  const [, id, hash] = /^([1-9]\d{0,17}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  return id !== undefined && hash !== undefined ? { id: BigInt(id), hash } : undefined
}
