/** The commands of all domains, and the function that runs one. */
import { appendAudit } from '../audit/audit.ts'
import type { OpsAnswer, OpsCommand, OpsContext, OpsSource } from '../platform/ops/command.ts'
import { operatorName } from '../platform/ops/operator.ts'
import { parseOps } from '../platform/ops/parse.ts'
import { areas } from './areas.ts'
import type { ServerEvent } from './events.ts'

/** Every command, in the order of help. */
export const commands: readonly OpsCommand<ServerEvent>[] = areas.declared.flatMap(({ ops = [] }) => ops)

/** The data that a command works on, as the caller provides it. */
export type OpsParts = OpsSource<ServerEvent>

/** Runs one command. A command that is typed wrongly returns exit code 2 and a message with the expected form. */
export const runOps = async (parts: OpsParts, args: readonly string[]): Promise<OpsAnswer> => {
  const parsed = parseOps(commands, args)
  if ('answer' in parsed) return parsed.answer
  return parsed.command.run(contextOf(parts), parsed.words)
}

const contextOf = (parts: OpsParts): OpsContext<ServerEvent> => {
  const operator = operatorName()
  return {
    ...parts,
    operator,
    audit: (tx, action, details) =>
      appendAudit(tx, { actor: operator, action, details, at: parts.clock.now() }),
  }
}
