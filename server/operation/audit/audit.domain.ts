/** The audit log: rows that cannot be changed, of what moves money or stops it. */
import { declareDomain } from '../../platform/domain.ts'
import { auditOps } from './audit.ops.ts'

/** The domain. It has no calls: whoever acts appends his row (`audit.ts`). */
export const auditDomain = declareDomain({ name: 'audit', ops: auditOps }, () => ({}))
