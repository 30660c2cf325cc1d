/**
 * engine.io configured for this site: WebSockets with our own transport, no references to upgraded requests, and no
 * request that throws or leaves a rejected promise.
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Transport } from 'engine.io'
import { readTarget } from './http/requestTarget.ts'
import { WebSocketTransport, type UpgradedRequest } from './sockets/webSocketTransport.ts'

/** An engine for thousands of mostly idle connections. */
export class Engine extends Server {
  override handleRequest(...[request, response]: Parameters<Server['handleRequest']>): void {
    super.handleRequest(Object.assign(request, { _query: queryOf(request) }), response)
  }

  /**
   * Accepts a WebSocket. The engine gets only the fields of the request that its handshake reads. Its listener for the
   * end of the connection, which only middlewares need, is removed at once: it would retain the request for the lifetime of
   * the connection.
   */
  override handleUpgrade(request: IncomingMessage, line: Duplex, head: Buffer): void {
    const before = new Set<unknown>(line.rawListeners('close'))
    const { method, url, headers, socket } = request
    const read = { method, url, headers, socket, connection: socket, _query: queryOf(request) }
    super.handleUpgrade(read as unknown as IncomingMessage, line, head)
    for (const listener of line.rawListeners('close'))
      if (!before.has(listener) && isOnce(listener)) line.off('close', listener)
  }

  /** engine.io does not handle the promise of a handshake: a rejection would end the process. */
  protected override async handshake(
    ...[name, req, close]: Parameters<Server['handshake']>
  ): Promise<Transport | undefined> {
    try {
      return await super.handshake(name, req, close)
    } catch (error) {
      this.emit('connection_error', { req, code: 3, message: 'Bad request', context: { error } })
      req.socket.destroy()
      return undefined
    }
  }

  protected override createTransport(...[name, request]: Parameters<Server['createTransport']>): Transport {
    if (name !== 'websocket') return super.createTransport(name, request)
    return new WebSocketTransport(request as unknown as UpgradedRequest)
  }
}

// engine.io parses the query with `new URL`, which may throw, unless the query is already present.
const queryOf = ({ url }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(readTarget(url).query)

/** Listeners of `once` are wrapped; those that the WebSocket itself adds to the connection are not. */
const isOnce = (listener: unknown): listener is () => void =>
  typeof listener === 'function' && 'listener' in listener
