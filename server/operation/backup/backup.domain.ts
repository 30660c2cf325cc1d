/** Backups of all data. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { backupOps } from './backup.ops.ts'

/** Has commands alone. A restore runs in the command line itself, while no server holds the data. */
export const backupDomain = declareDomain({ name: 'backup', ops: backupOps }, () => ({}))
