/** Archives of closed months. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { archiveOps } from './archive.ops.ts'

/** Has commands alone: no server archives by itself, because an operator has to keep the file. */
export const archiveDomain = declareDomain({ name: 'archive', ops: archiveOps }, () => ({}))
