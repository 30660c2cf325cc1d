/**
 * The only way to hear a socket: by the value of an event, decoded by its codec. A malformed event is ignored, with a warning in
 * development: one bad message must not end the stream of all later ones.
 */
import { EMPTY, concatMap, mergeMap, of, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import { isEvent, touchedKeyOf, type EventDefinition } from '#contract/core/defineEvent.ts'
import type { PageSocket } from '#contract/core/sockets.ts'
import type { TouchedTable } from '#contract/areas.ts'
import type { Client } from './client.ts'
import { warnInDevelopment } from './development.ts'
import type { SocketEvent } from './socket.ts'

/** An event that the page can hear: those of older clients have a socket of their own. */
export type HeardEvent<C extends z.ZodMiniType> = EventDefinition<C, PageSocket, TouchedTable>

/** Emits the decoded values of one event. */
export const heard = <C extends z.ZodMiniType>(
  client: Pick<Client, 'socket'>,
  event: HeardEvent<C>,
): Observable<z.output<C>> =>
  client.socket(event.socket).pipe(
    mergeMap((message) => {
      const found = valueIn(event, message)
      return found ? of(found.value) : EMPTY
    }),
  )

/** What follows a message, to be run in its turn; undefined if the message is another one. */
type Following = (client: Client, message: SocketEvent) => (() => Promise<void>) | undefined

/** Stores the value of an event, if that is needed, and then publishes the tables that the event declares as changed. */
export const follow =
  <C extends z.ZodMiniType>(
    event: HeardEvent<C>,
    store?: (client: Client, value: z.output<C>) => Promise<void>,
  ): Following =>
  (client, message) => {
    const found = valueIn(event, message)
    if (!found) return undefined
    const { value } = found
    return async () => {
      if (store) await store(client, value)
      client.touches.touch(event.touches, touchedKeyOf(event, value), message.at)
    }
  }

/** Follows events of one socket in the order of their arrival, each after the one before is stored. */
export const followInOrder = (
  client: Client,
  socket: PageSocket,
  followings: readonly Following[],
): Observable<unknown> =>
  client.socket(socket).pipe(
    mergeMap((message) => followings.flatMap((following) => following(client, message) ?? [])),
    concatMap((run) => run()),
  )

const valueIn = <C extends z.ZodMiniType>(
  event: Pick<HeardEvent<C>, 'name' | 'type' | 'codec'>,
  message: SocketEvent,
): { readonly value: z.output<C> } | undefined => {
  if (message.kind !== 'event' || !isEvent(event, message)) return undefined
  const decoded = z.safeDecode<z.ZodMiniType>(event.codec, message.wire)
  if (decoded.success) return { value: decoded.data as z.output<C> }
  warnInDevelopment(`a malformed ${event.name} was ignored`, decoded.error.issues)
  return undefined
}
