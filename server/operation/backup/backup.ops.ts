/** Operator commands of backups. */
import { resolve } from 'node:path'
import { defineOps, done, failed, type OpsAnswer, type OpsContext } from '../../platform/ops/command.ts'
import { checkHead } from '../verify/verify.ops.ts'
import { backUp } from './backup.ts'
import { inventoryLines } from './inventory.ts'

const back = async (
  { database, settings }: OpsContext,
  [file = '']: readonly string[],
): Promise<OpsAnswer> => {
  if (!database) return failed('a backup needs the database itself')
  const backup = await backUp(database, settings.databaseUrl, file)
  const keep = 'keep the sha256 and the audit head elsewhere, and the secret of the beacon with the file'
  return done([file, `sha256 ${backup.hash}`, ...inventoryLines(backup), keep].join('\n'))
}

/** The commands of backups. A restore needs no server: the command line runs it itself (`restore.ts`). */
export const backupOps = defineOps([
  {
    name: 'backup',
    summary: 'copy all data into a new file, while the server goes on',
    args: [{ name: 'file', about: 'where; it must not exist' }],
    // The server may run in another folder.
    prepare: ([file = '']) => Promise.resolve([resolve(file)]),
    run: back,
  },
  {
    name: 'restore',
    summary: 'into an empty database, with no server on it; verified, exit 1 on any difference',
    args: [
      { name: 'file', about: 'a file that backup wrote' },
      { name: 'head', about: '<id>:<hash> that backup printed', optional: true, check: checkHead },
    ],
    run: () => Promise.resolve(failed('a server holds this data: stop it to restore')),
  },
])
