/** engine.io as the site runs it: WebSockets of our own kind, and nothing kept of a request that was upgraded. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Transport } from 'engine.io'
import { WebSocketTransport, type UpgradedRequest } from './webSocketTransport.ts'

/** An engine for thousands of quiet connections. */
export class Engine extends Server {
  /**
   * Lets a WebSocket in. What the engine gets of the request is what its handshake reads, and its listener for the
   * end of the line, which only middlewares need, goes at once: it would keep the request for as long as the line.
   */
  override handleUpgrade(request: IncomingMessage, line: Duplex, head: Buffer): void {
    const before = new Set<unknown>(line.rawListeners('close'))
    const { method, url, headers, socket } = request
    super.handleUpgrade({ method, url, headers, socket, connection: socket } as IncomingMessage, line, head)
    for (const listener of line.rawListeners('close'))
      if (!before.has(listener) && isOnce(listener)) line.off('close', listener)
  }

  protected override createTransport(...[name, request]: Parameters<Server['createTransport']>): Transport {
    if (name !== 'websocket') return super.createTransport(name, request)
    return new WebSocketTransport(request as unknown as UpgradedRequest)
  }
}

/** Those of `once` are wrapped; what the WebSocket itself hangs on the line is not. */
const isOnce = (listener: unknown): listener is () => void =>
  typeof listener === 'function' && 'listener' in listener
