/** Backups of all data. */
import { declareDomain } from '../../platform/domain.ts'
import { backupOps } from './backup.ops.ts'

/** The domain. */
export const backupDomain = declareDomain({ name: 'backup', ops: backupOps }, () => ({}))
