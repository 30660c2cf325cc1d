/** The copies of all data. */
import { defineDomain } from '../../platform/domain.ts'
import { backupOps } from './backup.ops.ts'

/** Makes the domain. */
export const createBackupDomain = () => defineDomain({ name: 'backup', ops: backupOps })
