/** `npm run ops -- <command>`: asks the running server, or opens the data itself when none runs. */
import { readFileSync } from 'node:fs'
import { openData } from '../openData.ts'
import { systemClock } from '../platform/clock.ts'
import { readSettings } from '../platform/env.ts'
import { lockHolder } from '../platform/lockFile.ts'
import { runOps } from './commands.ts'
import { askServer } from './socket.ts'

const main = async (args: readonly string[]): Promise<number> => {
  const settings = readSettings(process.env)
  if (lockHolder(settings.dataDir) !== undefined) {
    const { text, exitCode } = await askServer(settings.dataDir, args)
    process.stdout.write(`${text}\n`)
    return exitCode
  }
  const data = await openData(settings, systemClock)
  try {
    const { text, exitCode } = await runOps({ db: data.database.db, clock: systemClock, settings }, args)
    process.stdout.write(`${text}\n`)
    return exitCode
  } finally {
    await data.close()
  }
}

/** A file that a command names is read here, where the operator is, and its text goes along. */
const withFileText = (args: readonly string[]): readonly string[] => {
  const [command, file] = args
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
