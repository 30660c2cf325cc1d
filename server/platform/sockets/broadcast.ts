/**
 * Broadcasts are written to each WebSocket directly, past the queue of engine.io: creating, queueing and dequeueing
 * thousands of packets costs more than writing to all sockets. A client that is not idle, or still polls, gets the message
 * the ordinary way, so that every client receives all messages in order.
 */
import type { Server } from 'socket.io'
import { frameOf, WebSocketTransport, type FramedOptions } from './webSocketTransport.ts'

type Adapter = Server['sockets']['adapter']

/** What the adapter of socket.io does before it writes: it encodes a packet, and puts its frame into the options. */
interface Encoding {
  readonly _encode?: (packet: object, options: FramedOptions) => unknown[]
}

/** Makes the server broadcast directly. With a link to other nodes the adapter of that link stays in charge. */
export const broadcastDirectly = (io: Server): void => {
  const { adapter } = io.sockets
  const encoding = adapter as unknown as Encoding
  const ordinary: Adapter['broadcast'] = adapter.broadcast.bind(adapter)
  adapter.broadcast = (packet, opts) => {
    const toAll = opts.rooms.size === 0 && (opts.except?.size ?? 0) === 0 && !opts.flags?.volatile
    const options: FramedOptions & { readonly preEncoded: true } = { preEncoded: true }
    const encoded = toAll ? encoding._encode?.({ ...packet, nsp: io.sockets.name }, options) : undefined
    const frame = frameOf(options)
    if (!encoded || !frame) return ordinary(packet, opts)
    for (const { conn } of io.sockets.sockets.values()) {
      const { transport } = conn
      if (transport instanceof WebSocketTransport && transport.tell(frame)) continue
      for (const text of encoded) conn.write(text, options as object)
    }
  }
}
