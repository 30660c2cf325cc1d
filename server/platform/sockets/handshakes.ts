/**
 * How many sockets an address may begin: a handshake makes a session of the engine before anybody has signed in, and the limit of
 * requests does not see it.
 */
import type { IncomingMessage } from 'node:http'
import { networkOf } from '../http/http.ts'

/** Handshakes of one network in one window; a page makes two, and again after its line broke. */
export const handshakesMax = 1_000

/** Length of the window, in milliseconds. */
export const handshakeWindowMs = 10_000

/** Counts the handshakes of each network; true while there is room. `now` is monotonic. */
export const createHandshakes = (
  addressOf: (request: IncomingMessage) => string | undefined,
  now: () => number = () => performance.now(),
): ((request: IncomingMessage) => boolean) => {
  let counts = new Map<string, number>()
  let until = now() + handshakeWindowMs
  return (request) => {
    if (now() >= until) {
      counts = new Map()
      until = now() + handshakeWindowMs
    }
    const network = networkOf(addressOf(request))
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    return count <= handshakesMax
  }
}
