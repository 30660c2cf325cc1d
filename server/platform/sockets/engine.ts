/**
 * engine.io configured for this site: one revision of the protocol, WebSockets with our own transport, no references to upgraded
 * requests, and no request that throws or leaves a rejected promise.
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type ServerOptions, type Transport } from 'engine.io'
import { readTarget } from '../http/requestTarget.ts'
import { WebSocketTransport, type UpgradedRequest } from './webSocketTransport.ts'

/** The revision of the protocol, which a client names as `EIO`. */
export type Revision = '3' | '4'

/** An engine for thousands of mostly idle connections, all of one revision. */
export class Engine extends Server {
  readonly #revision: Revision

  constructor(options: ServerOptions, revision: Revision = '4') {
    super({ ...options, allowEIO3: revision === '3' })
    this.#revision = revision
    if (revision === '3') this.on('connection', keepWaitingForPings)
  }

  /** engine.io takes whatever is not "4" as the third revision, and both at one end. */
  protected override verify(...[request, upgrade, done]: Parameters<Server['verify']>): void {
    const { EIO: protocol } = (request as unknown as { readonly _query: Record<string, string> })._query
    if (protocol === this.#revision) super.verify(request, upgrade, done)
    else done(Server.errors.UNSUPPORTED_PROTOCOL_VERSION, { protocol })
  }

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

/** A connection of the third revision, whose client sends the pings. */
interface PingedConnection {
  on(event: 'upgrade', listener: (this: PingedConnection) => void): void
  resetPingTimeout(): void
}

// An upgrade stops the timer that waits for the next ping, and engine.io starts it only when the server pings: a client that
// is gone after its upgrade would be kept for ever.
const keepWaitingForPings = (connection: PingedConnection): void =>
  connection.on('upgrade', connection.resetPingTimeout)

/**
 * The query, which engine.io would parse with `new URL`, which may throw. Without `j`: it makes every answer a script, and a page of
 * a neighbouring host could read one although its browser sends no origin with the request for a script.
 */
const queryOf = ({ url }: IncomingMessage): Record<string, string> => {
  const { j: _script, ...query } = Object.fromEntries(readTarget(url).query)
  return query
}

/** Listeners of `once` are wrapped; those that the WebSocket itself adds to the connection are not. */
const isOnce = (listener: unknown): listener is () => void =>
  typeof listener === 'function' && 'listener' in listener
