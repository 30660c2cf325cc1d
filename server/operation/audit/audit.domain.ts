/** The audit log: immutable rows about acts that move money or stop its movement. */
import { declareDomain } from '../../platform/domain.ts'
import { auditOps } from './audit.ops.ts'

/** The domain. It has no calls: the code that performs an act appends the row (`audit.ts`). */
export const auditDomain = declareDomain({ name: 'audit', ops: auditOps }, () => ({}))
