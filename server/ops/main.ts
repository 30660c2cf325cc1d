/** `npm run ops -- <command>`: asks the running server, or opens the data itself when none runs. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openData } from '../openData.ts'
import { systemClock } from '../platform/clock.ts'
import { readSettings } from '../platform/env.ts'
import { lockHolder } from '../platform/lockFile.ts'
import { runOps, type OpsAnswer } from './commands.ts'
import { proposalText, signText } from '../proposals/signing.ts'
import { proposalArgs } from './peopleCommands.ts'
import { runRestore } from './restore.ts'
import { askServer } from './socket.ts'
import { operatorName } from './watchCommands.ts'

const main = async (args: readonly string[]): Promise<number> => {
  const settings = readSettings(process.env)
  if (args[0] === 'restore' && lockHolder(settings.dataDir) === undefined) {
    return tell(await runRestore(settings, args.slice(1), operatorName(), new Date()))
  }
  return tell(await ask(args))
}

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

const tell = ({ text, exitCode }: OpsAnswer): number => {
  process.stdout.write(`${text}\n`)
  return exitCode
}

/** A file that a command names is read here, where the operator is, and its text goes along. */
const withFileText = (args: readonly string[]): readonly string[] => {
  const [command, file, ...rest] = args
  // The server may stand in another folder.
  if (command === 'backup' && file !== undefined) return [command, resolve(file), ...rest]
  if (command === 'operator-add' && rest[0] !== undefined) {
    return [command, file ?? '', readFileSync(rest[0], 'utf8')]
  }
  return command === 'import-draws' && file !== undefined ? [command, file, readFileSync(file, 'utf8')] : args
}

/**
 * What is signed is signed here: the private key never leaves the operator. For a confirmation the text of the
 * proposal is asked for first.
 */
const withSignature = async (args: readonly string[]): Promise<readonly string[]> => {
  const [command = '', ...rest] = args
  const kind =
    command === 'correct-draw' ? 'correct_draw' : command === 'void-issue' ? 'void_issue' : undefined
  const request = kind && proposalArgs(kind, rest)
  if (kind && request) {
    return [
      ...args.slice(0, -1),
      signText(proposalText(kind, request.payload), readFileSync(request.last, 'utf8')),
    ]
  }
  const [id, name, file] = rest
  if (command !== 'confirm' || id === undefined || name === undefined || file === undefined) return args
  const { exitCode, text } = await ask(['proposal', id])
  if (exitCode !== 0) throw new Error(text)
  process.stdout.write(`${text}\n`)
  return [command, id, name, signText(text, readFileSync(file, 'utf8'))]
}

const run = async (): Promise<number> => main(await withSignature(withFileText(process.argv.slice(2))))

run().then(
  (exitCode) => {
    process.exitCode = exitCode
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
