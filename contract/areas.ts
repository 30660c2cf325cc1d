/** The areas of the API: an area brings its calls and its errors. The server has one handler for each call. */
import type * as z from 'zod/mini'
import type { AnyCall } from './core/define.ts'
import type { errorTexts } from './errorTexts.ts'
import type { TouchedByEvent } from './events.ts'
import { firstCalls } from './firstCalls.ts'
import { laterCalls } from './laterCalls.ts'

/** Every call by name. */
export const calls = {
  ...firstCalls,
  ...laterCalls,
} as const satisfies Record<string, AnyCall>

/** The names of all calls. */
export type CallName = keyof typeof calls

/** The names of all money calls. */
export type MoneyCallName = {
  [N in CallName]: (typeof calls)[N] extends { readonly outcome: 'byKey' } ? N : never
}[CallName]

/** The value of a call. */
export type CallValue<N extends CallName> = (typeof calls)[N]

/** The decoded input of a call. */
export type CallInput<N extends CallName> = z.output<(typeof calls)[N]['input']>

/** The decoded output of a call. */
export type CallOutput<N extends CallName> = z.output<(typeof calls)[N]['output']>

/** The names of all refusals. */
export type ErrorName = keyof typeof errorTexts

/** Tables of the client that calls and events declare as changed. */
export type TouchedTable = (typeof calls)[CallName]['touches'][number] | TouchedByEvent
