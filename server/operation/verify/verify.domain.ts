/** Recomputes the audit log, and holds seeds, draws and books against it. */
import { declareDomain } from '../../platform/domain.ts'
import { verifyOps } from './verify.ops.ts'

/** The domain. It has no calls. */
export const verifyDomain = declareDomain({ name: 'verify', ops: verifyOps }, () => ({}))
