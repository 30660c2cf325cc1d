/** Archives of closed months. */
import { declareDomain } from '../../platform/domain.ts'
import { archiveOps } from './archive.ops.ts'

/** The domain. */
export const archiveDomain = declareDomain({ name: 'archive', ops: archiveOps }, () => ({}))
