/** Parses what an operator typed: finds the command, checks its words, prints help. */
import { Argument, Command, CommanderError, InvalidArgumentError } from 'commander'
import type { BusEvent } from '../events.ts'
import type { OpsAnswer, OpsArgument, OpsCommand } from './command.ts'

/** A command and its words, or the answer instead: help (0) or what is wrong with the words (2). */
export type Parsed<C> =
  | { readonly command: C; readonly words: readonly string[] }
  | { readonly answer: OpsAnswer }

/** Parses words against the commands of a server. */
export const parseOps = <E extends BusEvent>(
  commands: readonly OpsCommand<E>[],
  args: readonly string[],
): Parsed<OpsCommand<E>> => {
  let found: Parsed<OpsCommand<E>> | undefined
  let text = ''
  const program = programOf((part) => (text += part))
  for (const command of commands) {
    addCommand(program, command, (words) => {
      found = { command, words }
    })
  }
  if (args.length === 0) return { answer: { exitCode: 2, text: program.helpInformation().trimEnd() } }
  try {
    program.parse(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { answer: { exitCode: error.exitCode === 0 ? 0 : 2, text: text.trimEnd() } }
  }
  return found ?? { answer: { exitCode: 2, text: program.helpInformation().trimEnd() } }
}

const programOf = (write: (text: string) => void): Command =>
  new Command('npm run ops --')
    .description('Commands of an operator. "help <command>" shows the words of one.')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: write })
    .configureHelp({
      helpWidth: 110,
      // Arguments that `prepare` adds have no description: they are not typed.
      visibleArguments: ({ registeredArguments }) =>
        registeredArguments.filter(({ description }) => description !== ''),
    })
    .showHelpAfterError()

const addCommand = (
  program: Command,
  { name, summary, args = [], flag, usage }: Omit<OpsCommand, 'prepare' | 'run'>,
  run: (words: readonly string[]) => void,
): void => {
  const line = program.command(name).description(summary).summary(summary)
  for (const argument of args) line.addArgument(argumentOf(argument))
  const words = args.filter(({ hidden }) => !hidden).map(typed)
  line.usage(usage ?? [...(flag ? [`--${flag.name}`] : []), ...words].join(' '))
  if (flag) line.requiredOption(`--${flag.name}`, flag.about)
  // A reason or an amount may begin with a dash: it is taken as a word, and the check of its argument decides.
  else line.allowUnknownOption()
  line.action(() => run(line.args))
}

const typed = ({ name, optional, rest }: OpsArgument): string => {
  const words = rest ? `${name}...` : name
  return optional ? `[${words}]` : `<${words}>`
}

const argumentOf = (argument: OpsArgument): Argument => {
  const { about, check, hidden } = argument
  return new Argument(typed(argument), hidden ? '' : about).argParser<string>((word) => {
    const complaint = check?.(word)
    if (complaint !== undefined) throw new InvalidArgumentError(complaint)
    return word
  })
}
