/** What the server says at each socket of a page when the link between its nodes is back (decision 122). */
import * as z from 'zod/mini'
import { defineEvent } from './defineEvent.ts'
import { missedName } from './sockets.ts'

const missed = {
  name: missedName,
  codec: z.object({}),
  touches: [],
  about: 'Messages of other nodes may have been missed: the client asks as after a new connection.',
  example: {},
} as const

/** One at each socket. */
export const missedEvents = {
  lottery: defineEvent({ ...missed, socket: 'lottery' }),
  chat: defineEvent({ ...missed, socket: 'chat' }),
} as const
