/**
 * Two sockets on one origin, `/chat` and `/lottery` (lottery.md §7.2). socket.io matches paths by prefix,
 * which would take `/lottery/api/…` and the page `/lottery/:code` away from HTTP, so each socket has its own
 * engine and requests are routed here.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'
import { socketPaths } from '#contract/events/sockets.ts'
import { lacksSecondStep } from '#contract/roles.ts'
import { broadcastDirectly } from './broadcast.ts'
import { parseCookies } from '../http/cookies.ts'
import { Engine } from '../engine.ts'
import { newReference, type SessionState, type SignedIn } from '../http/http.ts'
import type { Log } from '../observe/log.ts'
import type { NodeLink } from './nodeLink.ts'
import { readTarget } from '../http/requestTarget.ts'

/** One of the two sockets of the site. */
export interface SocketEnd {
  readonly path: string
  readonly io: Server
}

/** Both sockets, and the hooks the HTTP server needs. */
export interface Sockets {
  readonly chat: Server
  readonly lottery: Server
  /** Handles a request that belongs to a socket; false when it is an ordinary one. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean
  /** Handles an upgrade that belongs to a socket; false when it belongs to none. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Disconnects every socket of this node: its client reconnects, here or to another node. */
  hangUp(): void
  close(): Promise<void>
}

/** The room of one member: private messages are emitted to it. */
export const memberRoom = (memberId: bigint): string => `member:${memberId}`

/** The room of one session, so that its sockets are closed when it ends: named after the hash, which is in memory anyway. */
export const sessionRoom = (tokenHash: string): string => tokenHash

/** Reads the session of a handshake; `claimed` is the protocol that a proxy in front says the browser used. */
type SessionOf = (
  cookies: Readonly<Record<string, string | undefined>>,
  claimed: string | undefined,
) => Promise<SessionState>

/** Sockets of one session at each end of a node. A tab has one; one without reads by its polls. */
const socketsOfSessionMax = 20

const signInMsDefault = 10_000

/** Dependencies of the sockets. */
export interface SocketsParts {
  readonly sessionOf: SessionOf
  /** Asked before the engine makes anything for a connection that begins: false refuses it (429). */
  readonly mayBegin: (request: IncomingMessage) => boolean
  readonly link?: NodeLink | undefined
  readonly log?: Pick<Log, 'error' | 'info'>
  /** A connection that has not signed in is closed after this time. */
  readonly signInMs?: number
}

/**
 * Makes both sockets. The session comes from the cookie; `userName` in the query proves nothing. With a link an
 * emit reaches the sockets of all nodes; after the link was down the sockets of this node are disconnected, so that they
 * reconnect and ask for what they missed. A request that a socket refuses is logged.
 */
export const createSockets = ({
  sessionOf,
  mayBegin,
  link,
  log,
  signInMs = signInMsDefault,
}: SocketsParts): Sockets => {
  const ends = [socketPaths.chat, socketPaths.lottery].map((path) => {
    const engine = new Engine({
      pingInterval: 20_000,
      pingTimeout: 15_000,
      maxHttpBufferSize: 64 * 1024,
    })
    engine.on('connection_error', (refused: EngineRefusal) => reportRefusal(refused, log))
    const io = new Server({
      serveClient: false,
      connectTimeout: signInMs,
      ...(link ? { adapter: link.adapterOf(path) } : {}),
    })
    io.bind(engine)
    if (!link) broadcastDirectly(io)
    io.use((socket, next) => {
      void (async () => {
        try {
          const member = await admit(socket, sessionOf)
          const others = io.sockets.adapter.rooms.get(sessionRoom(member.tokenHash))
          if (others !== undefined && others.size >= socketsOfSessionMax) throw new Error('TooManySockets')
          next()
        } catch (error) {
          next(error instanceof Error ? error : new Error('NotSignedIn'))
        }
      })()
    })
    io.on('connection', (socket) => {
      const member = socket.data as SignedIn
      void socket.join([memberRoom(member.memberId), sessionRoom(member.tokenHash)])
      forgetHandshake(socket)
    })
    return { path, io, engine }
  })
  const hangUp = () => {
    // The connection is closed, not the session: a socket.io client reconnects by itself.
    for (const { io } of ends) for (const socket of io.sockets.sockets.values()) socket.conn.close()
  }
  link?.onBack(hangUp)
  const endOf = (request: IncomingMessage) => {
    const { path, query } = readTarget(request.url)
    if (!query.has('EIO')) return undefined
    const end = ends.find(({ path: own }) => own === path.replace(/\/$/, ''))
    return end && { engine: end.engine, begins: !query.has('sid') }
  }
  const [chat, lottery] = ends
  if (!chat || !lottery) throw new Error('both sockets must exist')
  return {
    chat: chat.io,
    lottery: lottery.io,
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

const forgotten = Object.freeze({})

/** Releases what was needed only for the handshake, two kilobytes per socket; its `data` identifies the member. */
const forgetHandshake = (socket: Socket): void => {
  Object.assign(socket.conn, { request: undefined })
  Object.assign(socket, { handshake: forgotten })
  // Nothing is emitted to a single socket id, for which socket.io makes a room.
  void socket.leave(socket.id)
}

/**
 * Whether a page of this site opens the socket, or a program that is no browser. A page of another site cannot choose these
 * headers; one of a neighbouring host would send the cookie.
 */
const isOwnOrigin = (headers: IncomingHttpHeaders): boolean => {
  if (headers.origin === undefined) return true
  const own = [headers.host, ...[headers['x-forwarded-host']].flat()].map((host) => host?.toLowerCase())
  return URL.canParse(headers.origin) && own.includes(new URL(headers.origin).host)
}

const admit = async (socket: Socket, sessionOf: SessionOf): Promise<SignedIn> => {
  const { headers } = socket.handshake
  if (!isOwnOrigin(headers)) throw new Error('OtherOrigin')
  const protocol = [headers['x-forwarded-proto']].flat().at(-1)?.split(',').at(-1)?.trim()
  const session = await sessionOf(parseCookies(headers.cookie), protocol)
  if (session.state !== 'signedIn') throw new Error('NotSignedIn')
  if (lacksSecondStep(session.member)) throw new Error('SecondStepNeeded')
  const claimed = socket.handshake.query['userName']
  if (typeof claimed === 'string' && claimed !== '' && claimed.toLowerCase() !== session.member.cn) {
    throw new Error('UserNameDiffers')
  }
  socket.data = session.member
  return session.member
}
