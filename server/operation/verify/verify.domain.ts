/** Recomputes the audit log, and holds seeds, draws and books against it. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { verifyOps } from './verify.ops.ts'

/** Has one command; the watch of `server/operation/freeze/` checks the books of the day. */
export const verifyDomain = declareDomain({ name: 'verify', ops: verifyOps }, () => ({}))
