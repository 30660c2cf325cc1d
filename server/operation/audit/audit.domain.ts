/** The audit log: rows that cannot be changed, of what moves money or stops it. */
import { defineDomain } from '../../platform/domain.ts'
import { auditOps } from './audit.ops.ts'

/** Makes the domain. It has no calls: whoever acts appends his row (`audit.ts`). */
export const createAuditDomain = () => defineDomain({ name: 'audit', ops: auditOps })
