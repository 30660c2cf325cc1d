/** What an operator's command is: a value that a domain declares and the command line runs. */
import type { Clock } from '../time/clock.ts'
import type { Database, Db } from '../database/database.ts'
import type { Settings } from '../env.ts'
import type { BusEvent, EventBus } from '../events.ts'

/** The answer of a command: 0 done, 1 refused or a difference found, 2 typed wrongly. */
export interface OpsAnswer {
  readonly exitCode: number
  readonly text: string
}

/** What a caller of commands must bring. */
export interface OpsSource<E extends BusEvent = BusEvent> {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<Settings, 'sandbox'> & Partial<Pick<Settings, 'databaseUrl'>>
  /** The database itself: what a backup copies. */
  readonly database?: Database
  /** Where commands publish; absent when no server runs, then nobody listens. */
  readonly bus?: Pick<EventBus<E>, 'publish'>
}

/** What a command works on. `E` are the events that it publishes. */
export interface OpsContext<E extends BusEvent = BusEvent> extends OpsSource<E> {
  /** Who typed the command, as the audit log names him. */
  readonly operator: string
  /** Writes a row of the audit log in the transaction of the command, in the operator's name. */
  readonly audit: (tx: Db, action: string, details: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** One word of a command. */
export interface OpsArgument {
  readonly name: string
  readonly about: string
  readonly optional?: true
  /** Takes all words that follow; the last argument alone. */
  readonly rest?: true
  /** Added by `prepare`, never typed: help does not show it. */
  readonly hidden?: true
  /** What is wrong with a word, as a sentence; undefined when it can be used. */
  readonly check?: (word: string) => string | undefined
}

/** What `prepare` may use. */
export interface OpsTerminal {
  /** Runs another command first. */
  ask(args: readonly string[]): Promise<OpsAnswer>
  /** Shows something before the answer. */
  show(text: string): void
}

/** A command of an operator. */
export interface OpsCommand<E extends BusEvent = BusEvent> {
  readonly name: string
  /** One line, in the list of commands. */
  readonly summary: string
  readonly args?: readonly OpsArgument[]
  /** How it is typed, where its arguments alone do not say it. */
  readonly usage?: string
  /** A flag that must be typed: `check` for `--check`. */
  readonly flag?: { readonly name: string; readonly about: string }
  /** Runs where the operator is, before the server is asked: reads and signs with the files that he names. */
  readonly prepare?: (words: readonly string[], terminal: OpsTerminal) => Promise<readonly string[]>
  /** Does it. `words` have passed their checks. Throws what has no sentence of its own; the caller answers 1. */
  readonly run: (context: OpsContext<E>, words: readonly string[]) => Promise<OpsAnswer>
}

/** Declares the commands of a domain. */
export const defineOps = <E extends BusEvent>(commands: readonly OpsCommand<E>[]): readonly OpsCommand<E>[] =>
  commands

/** The command did what it says. */
export const done = (text: string): OpsAnswer => ({ exitCode: 0, text })

/** The command was refused, or found a difference. */
export const failed = (text: string): OpsAnswer => ({ exitCode: 1, text })

/** The command was typed wrongly; `text` says how it is typed. */
export const unusable = (text: string): OpsAnswer => ({ exitCode: 2, text: `usage: ${text}` })
