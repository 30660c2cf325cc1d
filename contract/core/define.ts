/**
 * A call is one value. The typed client, the server's routes, the reference page and the
 * fake server of the tests derive from it, so that they cannot disagree (style.md §5).
 */
import * as z from 'zod/mini'
import { keyErrors } from './keyErrors.ts'
import type { Right } from './roles.ts'

/** Who may call: anybody, or a signed-in member. */
export type Auth = 'anyone' | 'member'

/** A call of the API: input and output formats, properties, and possible refusals. */
export interface CallDefinition<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Auth = Auth,
  T extends string = string,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Further paths that older clients use for the call. */
  readonly alsoAt?: readonly string[]
  /** Older clients also send this POST as a GET, with its fields in the query. */
  readonly alsoByGet?: true
  /** Several writes of this API are GETs, so retries and origin checks depend on this field and not on the method. */
  readonly effect: 'read' | 'write'
  /** lottery: `{code, msg, result}`, success 1. centre: `{code, msg, …fields}`, success 0. */
  readonly envelope: 'lottery' | 'centre'
  /** The success code where it differs from the envelope's. */
  readonly success?: number
  readonly auth: A
  /** A right that the member needs beside the session. */
  readonly right?: Right
  /** Open to a session of staff that can only bind a factor (decision 57): it is refused every other call that needs a session. */
  readonly beforeSecondStep?: true
  /** A page of this site may ask by a script tag, as older clients do: `callback(answer)`. */
  readonly byScript?: true
  /** Format of a POST body: form-encoded, or JSON in UTF-8. */
  readonly body?: 'form' | 'json'
  /** Largest body in bytes; 256 KiB by default. */
  readonly bodyMaxBytes?: number
  /** idempotent: the client may retry by itself. never: money; the client asks `outcome` instead. */
  readonly retry: 'idempotent' | 'never'
  /** byKey: a money call (`defineMoneyCall`). It has an Idempotency-Key, and `outcome` answers what became of the key. */
  readonly outcome?: 'byKey'
  readonly input: I
  readonly output: O
  /** Refusals of this call and their codes on the wire. */
  readonly errors: Readonly<Record<string, number>>
  /** Tables whose rows the call may have changed: after an answer the client's sources of these tables fetch again. */
  readonly touches: readonly T[]
  /** One sentence for the reference page. */
  readonly about: string
  /** Decoded values; the tests run them through codec, fake server and real server. */
  readonly example: { readonly input: z.output<I>; readonly output: z.output<O> }
}

/** Returns its argument, with its type inferred. */
export const defineCall = <
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const A extends Auth,
  const T extends string = never,
>(
  call: CallDefinition<I, O, A, T>,
): CallDefinition<I, O, A, T> => call

type MoneyFields = 'method' | 'effect' | 'auth' | 'retry' | 'outcome' | 'errors'

/**
 * A money call: a write by a member under an Idempotency-Key, sent once. Its answer is stored with the key, so that `outcome` gives it
 * again in the envelope of the call, and then what the call touches has changed.
 */
export interface MoneyCall<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  T extends string = string,
> extends CallDefinition<I, O, 'member', T> {
  readonly outcome: 'byKey'
}

/** Declares a money call. To its own refusals come those by the key. */
export const defineMoneyCall = <
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const T extends string,
  const E extends Readonly<Record<string, number>>,
>(
  call: Omit<CallDefinition<I, O, 'member', T>, MoneyFields> & { readonly errors: E },
): MoneyCall<I, O, T> & { readonly errors: E & typeof keyErrors } => ({
  ...call,
  method: 'POST',
  effect: 'write',
  auth: 'member',
  retry: 'never',
  outcome: 'byKey',
  errors: { ...call.errors, ...keyErrors },
})

/** Any call, without its input and output types. */
export type AnyCall = CallDefinition<z.ZodMiniType, z.ZodMiniType>

/** The code that means success for this call. */
export const successCode = (call: Pick<AnyCall, 'envelope' | 'success'>): number =>
  call.success ?? (call.envelope === 'lottery' ? 1 : 0)

/** 256 KiB, for every call that does not say otherwise (design.md §8). */
export const bodyMaxBytesDefault = 256 * 1024

/** Header with the id of the member that a page belongs to; a call is refused (-5) when its browser is signed in as another. */
export const memberHeader = 'x-member'
