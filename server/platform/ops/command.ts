/** An operator command: a value that a domain declares and the command line runs. */
import type { Clock } from '../time/clock.ts'
import type { Database, Db } from '../database/database.ts'
import type { PlatformSettings } from '../settings/platform.settings.ts'
import type { BusEvent, EventBus } from '../events.ts'

/** The answer of a command: 0 done, 1 refused or a difference found, 2 typed wrongly. */
export interface OpsAnswer {
  readonly exitCode: number
  readonly text: string
}

/** The parts that a caller of commands provides. */
export interface OpsSource<E extends BusEvent = BusEvent> {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<PlatformSettings, 'sandbox'> &
    Partial<Pick<PlatformSettings, 'databaseUrl'>> & {
      /** Those who may post official results, by name. */
      readonly feeds?: ReadonlyMap<string, string>
    }
  /** The database itself, which a backup copies. */
  readonly database?: Database
  /** Where commands publish; absent when no server runs. */
  readonly bus?: Pick<EventBus<E>, 'publish'>
  /** The login in which the command was typed (`session.ts`), if that machine reports one. */
  readonly session?: string | undefined
}

/** The context of a command. `E` are the events that it publishes. */
export interface OpsContext<E extends BusEvent = BusEvent> extends OpsSource<E> {
  /** Name of the operator in the audit log. */
  readonly operator: string
  /** Writes an audit row in the transaction of the command, in the operator's name. */
  readonly audit: (tx: Db, action: string, details: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** One word of a command. */
export interface OpsArgument {
  readonly name: string
  readonly about: string
  readonly optional?: true
  /** Takes all following words; only for the last argument. */
  readonly rest?: true
  /** Added by `prepare`, never typed: help does not list it. */
  readonly hidden?: true
  /** Why a word is invalid, as a sentence; undefined when it is valid. */
  readonly check?: (word: string) => string | undefined
}

/** Functions that `prepare` may use. */
export interface OpsTerminal {
  /** Runs another command first. */
  ask(args: readonly string[]): Promise<OpsAnswer>
  /** Prints a text before the answer. */
  show(text: string): void
  /** Reads a passphrase from the keyboard without showing it. Throws when there is no keyboard. */
  passphrase(question: string): Promise<string>
}

/** A command of an operator. */
export interface OpsCommand<E extends BusEvent = BusEvent> {
  readonly name: string
  /** One line, in the list of commands. */
  readonly summary: string
  readonly args?: readonly OpsArgument[]
  /** The usage text, if the arguments alone do not describe it. */
  readonly usage?: string
  /** A flag that is required: `check` for `--check`. */
  readonly flag?: { readonly name: string; readonly about: string }
  /** Runs on the operator's machine before the command is sent to the server: reads and signs with the files given. */
  readonly prepare?: (words: readonly string[], terminal: OpsTerminal) => Promise<readonly string[]>
  /** Runs the command on the operator's machine instead: it makes secrets, and nothing of it is sent. */
  readonly local?: (words: readonly string[], terminal: OpsTerminal) => Promise<OpsAnswer>
  /** Runs the command. `words` have passed their checks. Throws on unexpected errors, for which the caller returns 1. */
  readonly run: (context: OpsContext<E>, words: readonly string[]) => Promise<OpsAnswer>
}

/** Declares the commands of a domain. */
export const defineOps = <E extends BusEvent>(commands: readonly OpsCommand<E>[]): readonly OpsCommand<E>[] =>
  commands

/** How a server answers a command that has `local`. */
export const onlyLocal = (): Promise<OpsAnswer> =>
  Promise.resolve({ exitCode: 1, text: "this command runs on the operator's own machine" })

/** The command succeeded. */
export const done = (text: string): OpsAnswer => ({ exitCode: 0, text })

/** The command was refused, or found a difference. */
export const failed = (text: string): OpsAnswer => ({ exitCode: 1, text })

/** The command was typed wrongly; `text` is its usage. */
export const unusable = (text: string): OpsAnswer => ({ exitCode: 2, text: `usage: ${text}` })
