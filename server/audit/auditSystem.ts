/** Rows of the audit log that the site itself writes, in the name of the system. */
import type { Db } from '../platform/database/database.ts'
import { appendAudit, type AuditHead } from './audit.ts'

/** A function that appends rows of one action in the name of the system, inside the transaction of its caller. */
export const auditSystem =
  (action: string) =>
  (tx: Db, details: object, at: Date): Promise<AuditHead> =>
    appendAudit(tx, { actor: 'system', action, details: { ...details }, at })
