/**
 * A call is one value. From it come the typed client, the server's routes, the reference page and the
 * fake server of the tests, so that none of them can disagree (style.md §5).
 */
import * as z from 'zod/mini'

/** Who may call: anybody, or a signed-in member. */
export type Auth = 'anyone' | 'member'

/** A call of the API: what travels, what it means, and what may go wrong. */
export interface CallDefinition<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Auth = Auth,
  T extends string = string,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Further paths under which older clients know the call. */
  readonly alsoAt?: readonly string[]
  /** Several writes of this API are GETs, so this and not the method decides about retries and origin checks. */
  readonly effect: 'read' | 'write'
  /** lottery: `{code, msg, result}`, success 1. centre: `{code, msg, …fields}`, success 0. */
  readonly envelope: 'lottery' | 'centre'
  /** The success code where it differs from the envelope's. */
  readonly success?: number
  readonly auth: A
  /** How a POST is written: form-encoded, or JSON in UTF-8. */
  readonly body?: 'form' | 'json'
  /** Largest body in bytes; 256 KiB where nothing is said. */
  readonly bodyMaxBytes?: number
  /** idempotent: the client may try again by itself. never: money; it asks `outcome` instead. */
  readonly retry: 'idempotent' | 'never'
  /** byKey: carries an Idempotency-Key, and `outcome` tells what became of it. */
  readonly outcome?: 'byKey'
  readonly input: I
  readonly output: O
  /** Refusals of this call and the code each has on the wire. */
  readonly errors: Readonly<Record<string, number>>
  /** Tables whose rows the call may have changed: the client's sources of these ask again after an answer. */
  readonly touches: readonly T[]
  /** One sentence for the reference page. */
  readonly about: string
  /** In our own terms (decoded); it goes through codec, fake server and real server in the tests. */
  readonly example: { readonly input: z.output<I>; readonly output: z.output<O> }
}

/** Returns its argument: all it adds is the type. */
export const defineCall = <
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  const A extends Auth,
  const T extends string = never,
>(
  call: CallDefinition<I, O, A, T>,
): CallDefinition<I, O, A, T> => call

/** Any call, its shapes forgotten. */
export type AnyCall = CallDefinition<z.ZodMiniType, z.ZodMiniType>

/** The code that means success for this call. */
export const successCode = (call: Pick<AnyCall, 'envelope' | 'success'>): number =>
  call.success ?? (call.envelope === 'lottery' ? 1 : 0)

/** 256 KiB, for every call that does not say otherwise (design.md §8). */
export const bodyMaxBytesDefault = 256 * 1024
