/**
 * A socket event is one value, in either direction. What the server emits, what the client hears, the tables that are read again and
 * the reference page derive from it, so that they cannot disagree (decision 81).
 */
import * as z from 'zod/mini'
import type { Right } from './roles.ts'
import type { SocketName } from './sockets.ts'

/** An event that the server emits. */
export interface EventDefinition<
  C extends z.ZodMiniType,
  S extends SocketName = SocketName,
  T extends string = string,
> {
  /** Its name on the wire. Several events may share one: then each has a `type`. */
  readonly name: string
  readonly socket: S
  /** The field `type` of its content, by which it differs from other events of this name. */
  readonly type?: number
  readonly codec: C
  /** Tables whose rows have changed when it is heard: the client's sources of these tables fetch again. */
  readonly touches: readonly T[]
  /** The field of its content that says which rows have changed; without it every row may have. */
  readonly touchedKey?: string
  /** One sentence for the reference page. */
  readonly about: string
  /** A decoded value; the tests run it through the codec. */
  readonly example: z.output<C>
}

/** Any event, without the type of its content. */
export type AnyEvent = EventDefinition<z.ZodMiniType>

type FieldOf<V, F> = { [K in keyof V]: V[K] extends F ? K : never }[keyof V]

/** What the content of an event allows: its own `type`, and a key that is one of its texts. */
interface FieldsOf<V> {
  readonly type?: V extends { readonly type: infer N } ? N : never
  readonly touchedKey?: FieldOf<V, string>
}

/** Declares an event that the server emits. */
// @__NO_SIDE_EFFECTS__
export const defineEvent = <
  C extends z.ZodMiniType,
  const S extends SocketName,
  const T extends string = never,
>(
  event: EventDefinition<C, S, T> & FieldsOf<z.output<C>>,
): EventDefinition<C, S, T> => event

/** An event that a client sends, and the answer that acknowledges it. */
export interface EmitDefinition<I extends z.ZodMiniType, A extends z.ZodMiniType> {
  /** Its name on the wire. */
  readonly name: string
  readonly socket: SocketName
  readonly codec: I
  readonly acknowledgement: A
  /** A right that the member needs beside the session. */
  readonly right?: Right
  /** At most `max` of them in `perMs` milliseconds, in one session at one node. */
  readonly rate: { readonly max: number; readonly perMs: number }
  /** Refusals of its handler and their codes on the wire, beside the common ones. */
  readonly errors: Readonly<Record<string, number>>
  /** One sentence for the reference page. */
  readonly about: string
  /** Decoded values; the tests run them through the codecs. */
  readonly example: { readonly input: z.output<I>; readonly acknowledgement: z.output<A> }
}

/** Any event of a client, without the types of its content and answer. */
export type AnyEmit = EmitDefinition<z.ZodMiniType, z.ZodMiniType>

/** Declares an event that a client sends. */
// @__NO_SIDE_EFFECTS__
export const defineEmit = <I extends z.ZodMiniType, A extends z.ZodMiniType>(
  emit: EmitDefinition<I, A>,
): EmitDefinition<I, A> => emit

/** The code of an acknowledgement that is no refusal (wire.md §8). */
export const acknowledged = 1

/** An event as it is on the wire. */
export interface WireEvent {
  readonly name: string
  readonly wire: unknown
}

const has = (wire: unknown, field: string, value: unknown): boolean =>
  typeof wire === 'object' && wire !== null && new Map(Object.entries(wire)).get(field) === value

/** Whether what came is this event, well formed or not. */
export const isEvent = (event: Pick<AnyEvent, 'name' | 'type'>, { name, wire }: WireEvent): boolean =>
  name === event.name && (event.type === undefined || has(wire, 'type', event.type))

/** The key of the rows that have changed; undefined when every row may have. */
export const touchedKeyOf = (
  { touchedKey }: Pick<AnyEvent, 'touchedKey'>,
  value: unknown,
): string | undefined => {
  if (touchedKey === undefined || typeof value !== 'object' || value === null) return undefined
  const key: unknown = new Map<string, unknown>(Object.entries(value)).get(touchedKey)
  return typeof key === 'string' ? key : undefined
}
