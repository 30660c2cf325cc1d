/**
 * The socket of older clients (docs/older-clients.md): Engine.IO 3 at a path of its own, with one namespace. What is said
 * there is a JSON text.
 */
import type { Namespace, Server } from 'socket.io'
import { olderSocket } from '#contract/core/sockets.ts'

/**
 * The only namespace that such a client may join. Another is refused by name, except `/`: by this protocol the server joins each
 * connection to it unasked, and a refusal there is reported by every socket of that client. So `/` stays silent, and a client that
 * joins nothing else is closed after the time for signing in.
 */
export const olderMembers = (io: Server): Namespace => {
  io.sockets._add = () => Promise.resolve()
  return io.of(olderSocket.namespace)
}
