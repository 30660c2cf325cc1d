/**
 * The sockets of one origin: `/chat` and `/lottery` (lottery.md §7.2), and `/onlineio` for older clients. socket.io matches
 * paths by prefix, which would take `/lottery/api/…` and the page `/lottery/:code` away from HTTP, so each socket has its own
 * engine and requests are routed here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Namespace } from 'socket.io'
import { missedEvents } from '#contract/core/missedEvents.ts'
import type { Right } from '#contract/core/roles.ts'
import { olderSocket, socketPaths } from '#contract/core/sockets.ts'
import { admitMembers, type SessionOf } from './admission.ts'
import { broadcastDirectly } from './broadcast.ts'
import { emitEvent } from './emitEvent.ts'
import { Engine, type Revision } from './engine.ts'
import { newReference } from '../http/http.ts'
import type { Log } from '../observe/log.ts'
import type { NodeLink } from './nodeLink.ts'
import { olderMembers } from './olderEnd.ts'
import { readTarget } from '../http/requestTarget.ts'

/** One of the sockets of the site. */
interface SocketEnd {
  readonly path: string
  readonly engine: Engine
  readonly io: Server
  /** Where its members are. */
  readonly members: Namespace
}

/** The sockets, and the hooks the HTTP server needs. */
export interface Sockets {
  readonly chat: Server
  readonly lottery: Server
  /** The members who are connected by an older client. */
  readonly older: Namespace
  /** Open connections of this node by the name of their end, of members and of others. */
  connections(): Readonly<Record<string, number>>
  /** Disconnects the sockets of a room on every node, at each end. */
  disconnect(room: string): void
  /** Handles a request that belongs to a socket; false when it is an ordinary one. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Handles an upgrade that belongs to a socket; false when it belongs to none. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Disconnects every socket of this node: its client reconnects, here or to another node. */
  hangUp(): void
  close(): Promise<void>
}

const signInMsDefault = 10_000
const heartbeatDefault = { pingInterval: 20_000, pingTimeout: 15_000 }

/** Dependencies of the sockets. */
export interface SocketsParts {
  readonly sessionOf: SessionOf
  /** Asked before the engine makes anything for a connection that begins: false refuses it (429). */
  readonly mayBegin: (request: IncomingMessage) => boolean
  readonly link?: NodeLink | undefined
  readonly log?: Pick<Log, 'error' | 'info'>
  /** A connection that has not signed in is closed after this time. */
  readonly signInMs?: number
  /** When a connection is asked for a sign of life, and how long that may take; an older client gives its sign unasked. */
  readonly heartbeat?: { readonly pingInterval: number; readonly pingTimeout: number }
}

/**
 * Makes the sockets. The session comes from the cookie; `userName` in the query proves nothing. With a link an
 * emit reaches the sockets of all nodes; after the link was down the pages of this node are told that they may have missed
 * something. A request that a socket refuses is logged.
 */
export const createSockets = (parts: SocketsParts): Sockets => {
  const { mayBegin, link } = parts
  const chat = createEnd(parts, socketPaths.chat, '4', 'chat')
  const lottery = createEnd(parts, socketPaths.lottery, '4')
  const older = createEnd(parts, olderSocket.path, '3')
  const ends = [chat, lottery, older]
  const hangUp = () => {
    // The connection is closed, not the session: a socket.io client reconnects by itself.
    for (const { members } of ends) for (const socket of members.sockets.values()) socket.conn.close()
  }
  link?.onBack(() => {
    const here = { lottery: lottery.io.local, chat: chat.io.local }
    for (const event of Object.values(missedEvents)) emitEvent(here, event, {}, 'everybody')
    // An older client asks after a new connection alone.
    for (const socket of older.members.sockets.values()) socket.conn.close()
  })
  const endOf = (request: IncomingMessage) => {
    const { path, query } = readTarget(request.url)
    if (!query.has('EIO')) return undefined
    const end = ends.find(({ path: own }) => own === path.replace(/\/$/, ''))
    return end && { engine: end.engine, begins: !query.has('sid') }
  }
  return {
    chat: chat.io,
    lottery: lottery.io,
    older: older.members,
    connections: () =>
      Object.fromEntries(ends.map(({ path, engine }) => [path.slice(1), engine.clientsCount])),
    disconnect(room) {
      for (const { members } of ends) members.in(room).disconnectSockets(true)
    },
    handleRequest(request, response) {
      // The engine answers any other method on an open connection with a bare 500; the routes know how to refuse it.
      const end = request.method === 'GET' || request.method === 'POST' ? endOf(request) : undefined
      if (end?.begins && !mayBegin(request)) response.writeHead(429).end()
      else end?.engine.handleRequest(request as never, response)
      return end !== undefined
    },
    handleUpgrade(request, socket, head) {
      const end = endOf(request)
      if (end?.begins && !mayBegin(request))
        socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
      else end?.engine.handleUpgrade(request as never, socket as never, head)
      return end !== undefined
    },
    hangUp,
    async close() {
      hangUp()
      for (const { io } of ends) {
        await io.close().catch(() => undefined)
      }
      link?.close()
    },
  }
}

const createEnd = (
  { sessionOf, link, log, signInMs = signInMsDefault, heartbeat = heartbeatDefault }: SocketsParts,
  path: string,
  revision: Revision,
  right?: Right,
): SocketEnd => {
  const engine = new Engine({ ...heartbeat, maxHttpBufferSize: 64 * 1024 }, revision)
  engine.on('connection_error', (refused: EngineRefusal) => reportRefusal(refused, log))
  const io = new Server({
    serveClient: false,
    connectTimeout: signInMs,
    ...(link ? { adapter: link.adapterOf(path) } : {}),
  })
  io.bind(engine)
  if (!link) broadcastDirectly(io)
  const members = revision === '3' ? olderMembers(io) : io.sockets
  admitMembers(members, sessionOf, right)
  return { path, engine, io, members }
}

/** Reason and code of a handshake that engine.io refused. */
interface EngineRefusal {
  readonly code: number
  readonly message: string
  readonly context?: { readonly error?: unknown }
}

// What a client did wrong is no news; what failed in the engine is a fault of the site.
const reportRefusal = (
  { code, message, context }: EngineRefusal,
  log: Pick<Log, 'error' | 'info'> | undefined,
): void => {
  const reference = newReference()
  if (context?.error === undefined) log?.info({ code, message, reference }, 'a socket was refused')
  else log?.error({ err: context.error, reference }, 'the handshake of a socket failed')
}
