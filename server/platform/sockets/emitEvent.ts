/** The only way to emit to sockets: by the value of an event, in the wire form that its codec gives (decision 81). */
import * as z from 'zod/mini'
import type { EventDefinition } from '#contract/core/defineEvent.ts'
import type { SocketName } from '#contract/core/sockets.ts'

/** What receives an emit: an end of the site, or some of its rooms. */
interface Emitter {
  emit(name: string, wire: unknown): unknown
}

/** The ends of the site, by the names of its sockets. */
export type Ends<S extends SocketName = SocketName> = {
  readonly [K in S]: Emitter & { to(rooms: string[]): Emitter }
}

/** Emits an event to everybody at its socket, or to some rooms on every node: one message, sent once to each of their sockets. */
export const emitEvent = <C extends z.ZodMiniType, S extends SocketName>(
  ends: Ends<S>,
  event: Pick<EventDefinition<C, S>, 'name' | 'socket' | 'codec'>,
  value: z.output<C>,
  to: 'everybody' | readonly string[],
): void => {
  // With no room at all, socket.io would send it to everybody.
  if (to.length === 0) return
  const end = ends[event.socket]
  const members: Emitter = to === 'everybody' ? end : end.to([...to])
  members.emit(event.name, z.encode(event.codec, value))
}
