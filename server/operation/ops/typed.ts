/** A command as an operator types it, on the operator's machine: parsed, prepared there, and sent to the data. */
import type { BusEvent } from '../../platform/events.ts'
import type { OpsAnswer, OpsCommand, OpsTerminal } from '../../platform/ops/command.ts'
import { parseOps } from '../../platform/ops/parse.ts'

/**
 * Runs what was typed. Commands that are typed wrongly, and those that make secrets, are answered here: `terminal.ask` sends
 * only prepared words.
 */
export const runTyped = async <E extends BusEvent>(
  commands: readonly OpsCommand<E>[],
  args: readonly string[],
  terminal: OpsTerminal,
): Promise<OpsAnswer> => {
  const parsed = parseOps(commands, args)
  if ('answer' in parsed) return parsed.answer
  const { command, words } = parsed
  if (command.local) return command.local(words, terminal)
  const prepared = (await command.prepare?.(words, terminal)) ?? words
  return terminal.ask([command.name, ...(command.flag ? [`--${command.flag.name}`] : []), ...prepared])
}
