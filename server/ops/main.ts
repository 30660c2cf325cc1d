/** `npm run ops -- <command>`: asks the running server, or opens the data itself when none runs. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openData } from '../openData.ts'
import { systemClock } from '../platform/clock.ts'
import { readSettings } from '../platform/env.ts'
import { lockHolder } from '../platform/lockFile.ts'
import { runOps, type OpsAnswer } from './commands.ts'
import { runRestore } from './restore.ts'
import { askServer } from './socket.ts'
import { operatorName } from './watchCommands.ts'

const main = async (args: readonly string[]): Promise<number> => {
  const settings = readSettings(process.env)
  const isHeld = lockHolder(settings.dataDir) !== undefined
  if (args[0] === 'restore' && !isHeld) {
    return tell(await runRestore(settings, args.slice(1), operatorName(), new Date()))
  }
  if (isHeld) return tell(await askServer(settings.dataDir, args))
  const data = await openData(settings, systemClock)
  try {
    const { database, clock } = data
    return tell(await runOps({ db: database.db, database, clock, settings }, args))
  } finally {
    await data.close()
  }
}

const tell = ({ text, exitCode }: OpsAnswer): number => {
  process.stdout.write(`${text}\n`)
  return exitCode
}

/** A file that a command names is read here, where the operator is, and its text goes along. */
const withFileText = (args: readonly string[]): readonly string[] => {
  const [command, file, ...rest] = args
  // The server may stand in another folder.
  if (command === 'backup' && file !== undefined) return [command, resolve(file), ...rest]
  return command === 'import-draws' && file !== undefined ? [command, file, readFileSync(file, 'utf8')] : args
}

main(withFileText(process.argv.slice(2))).then(
  (exitCode) => {
    process.exitCode = exitCode
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
