/** `npm run ops -- <command>`: asks the running server, or opens the data itself when none runs. */
import { runDemoWorld } from '../demo/runDemoWorld.ts'
import { commands, runOps } from '../ops.ts'
import { openData } from '../openData.ts'
import { lockHolder } from '../../platform/database/lockFile.ts'
import { readSettings } from '../settings.ts'
import type { OpsAnswer, OpsTerminal } from '../../platform/ops/command.ts'
import { operatorName } from '../../platform/ops/operator.ts'
import { parseOps } from '../../platform/ops/parse.ts'
import { loginSession } from '../../platform/ops/session.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { runRestore } from '../../operation/backup/restore.ts'
import { readPassphrase } from '../../operation/ops/passphrase.ts'
import { askServer } from '../../operation/ops/socket.ts'
import { runTyped } from '../../operation/ops/typed.ts'

/** The answer of the running server, or of the data itself when none runs. */
const ask = async (args: readonly string[]): Promise<OpsAnswer> => {
  const settings = readSettings(process.env)
  const session = loginSession()
  if (lockHolder(settings.dataDir) !== undefined) return askServer(settings.dataDir, args, session)
  // A role that is refused must be shown.
  const data = await openData(settings, systemClock, args[0] === 'roles' ? { anyRole: true } : {})
  try {
    const { database, clock } = data
    return await runOps({ db: database.db, database, clock, settings, session }, args)
  } finally {
    await data.close()
  }
}

const show = (text: string): void => void process.stdout.write(`${text}\n`)

const terminal: OpsTerminal = {
  ask,
  show,
  passphrase: (question) => readPassphrase(process.stdin, process.stderr, question),
}

/** A restore and the demo world work on data that do not exist yet: no other command runs without opening them. */
const answer = (args: readonly string[]): Promise<OpsAnswer> => {
  const parsed = parseOps(commands, args)
  const settings = readSettings(process.env)
  if ('command' in parsed && lockHolder(settings.dataDir) === undefined) {
    const { command, words } = parsed
    if (command.name === 'restore') return runRestore(settings, words, operatorName(), new Date())
    if (command.name === 'demo-world') return runDemoWorld(settings, operatorName())
  }
  return runTyped(commands, args, terminal)
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
