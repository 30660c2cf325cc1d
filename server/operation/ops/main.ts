/** `npm run ops -- <command>`: asks the running server, or opens the data itself when none runs. */
import { commands, runOps } from '../../app/ops.ts'
import { openData } from '../../app/openData.ts'
import { lockHolder } from '../../platform/database/lockFile.ts'
import { readSettings } from '../../platform/env.ts'
import type { OpsAnswer } from '../../platform/ops/command.ts'
import { operatorName } from '../../platform/ops/operator.ts'
import { parseOps } from '../../platform/ops/parse.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { runRestore } from '../backup/restore.ts'
import { askServer } from './socket.ts'

/** The answer of the running server, or of the data itself when none runs. */
const ask = async (args: readonly string[]): Promise<OpsAnswer> => {
  const settings = readSettings(process.env)
  if (lockHolder(settings.dataDir) !== undefined) return askServer(settings.dataDir, args)
  const data = await openData(settings, systemClock)
  try {
    const { database, clock } = data
    return await runOps({ db: database.db, database, clock, settings }, args)
  } finally {
    await data.close()
  }
}

const show = (text: string): void => void process.stdout.write(`${text}\n`)

/** Commands that are typed wrongly are answered here, without a server and without opening the data. */
const answer = async (args: readonly string[]): Promise<OpsAnswer> => {
  const parsed = parseOps(commands, args)
  if ('answer' in parsed) return parsed.answer
  const { command, words } = parsed
  const settings = readSettings(process.env)
  if (command.name === 'restore' && lockHolder(settings.dataDir) === undefined) {
    return runRestore(settings, words, operatorName(), new Date())
  }
  const prepared = (await command.prepare?.(words, { ask, show })) ?? words
  return ask([command.name, ...(command.flag ? [`--${command.flag.name}`] : []), ...prepared])
}

answer(process.argv.slice(2)).then(
  ({ text, exitCode }) => {
    show(text)
    process.exitCode = exitCode
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
