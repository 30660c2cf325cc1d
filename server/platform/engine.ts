/**
 * engine.io as the site runs it: WebSockets of our own kind, nothing kept of a request that was upgraded, and no
 * request that throws or leaves a rejected promise.
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Transport } from 'engine.io'
import { readTarget } from './http/requestTarget.ts'
import { WebSocketTransport, type UpgradedRequest } from './sockets/webSocketTransport.ts'

/** An engine for thousands of quiet connections. */
export class Engine extends Server {
  override handleRequest(...[request, response]: Parameters<Server['handleRequest']>): void {
    super.handleRequest(Object.assign(request, { _query: queryOf(request) }), response)
  }

  /**
   * Lets a WebSocket in. What the engine gets of the request is what its handshake reads, and its listener for the
   * end of the line, which only middlewares need, goes at once: it would keep the request for as long as the line.
   */
  override handleUpgrade(request: IncomingMessage, line: Duplex, head: Buffer): void {
    const before = new Set<unknown>(line.rawListeners('close'))
    const { method, url, headers, socket } = request
    const read = { method, url, headers, socket, connection: socket, _query: queryOf(request) }
    super.handleUpgrade(read as unknown as IncomingMessage, line, head)
    for (const listener of line.rawListeners('close'))
      if (!before.has(listener) && isOnce(listener)) line.off('close', listener)
  }

  /** engine.io leaves the promise of a handshake alone: rejected, it would end the process. */
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

// engine.io reads the query with `new URL`, which throws, unless it is there already.
const queryOf = ({ url }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(readTarget(url).query)

/** Those of `once` are wrapped; what the WebSocket itself hangs on the line is not. */
const isOnce = (listener: unknown): listener is () => void =>
  typeof listener === 'function' && 'listener' in listener
