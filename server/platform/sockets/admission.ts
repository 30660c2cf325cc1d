/**
 * Who gets a socket: a page of this site, or a program, with the session of a cookie. Whoever gets none is closed by its
 * engine after the time for signing in.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Namespace, Socket } from 'socket.io'
import { lacksSecondStep, mayDo, type Right } from '#contract/core/roles.ts'
import { parseCookies } from '../http/cookies.ts'
import type { SessionState, SignedIn } from '../http/http.ts'
import { memberRoom, sessionRoom } from './rooms.ts'

/** Reads the session of a handshake; `claimed` is the protocol that a proxy in front says the browser used. */
export type SessionOf = (
  cookies: Readonly<Record<string, string | undefined>>,
  claimed: string | undefined,
) => Promise<SessionState>

/** Sockets of one session at each end of a node. A tab has one; one without reads by its polls. */
const socketsOfSessionMax = 20

/**
 * Admits the members of a namespace, each to its rooms. A connection asks once at a time, is admitted once, and ends when its socket
 * leaves: else one connection could ask the database ten thousand times in a message, and a session could hold
 * connections that do not count among its sockets.
 */
export const admitMembers = (members: Namespace, sessionOf: SessionOf, right?: Right): void => {
  const asking = new WeakSet<Socket['conn']>()
  members.use((socket, next) => {
    const { conn } = socket
    if (asking.has(conn)) {
      // At once: a connection that does not poll would else be kept for another half a minute.
      conn.close(true)
      return next(new Error('AskedTwice'))
    }
    asking.add(conn)
    void (async () => {
      try {
        const member = await admit(socket, sessionOf)
        if (right !== undefined && !mayDo(member.userType, right)) throw new Error('NotAllowed')
        const others = members.adapter.rooms.get(sessionRoom(member.tokenHash))
        if (others !== undefined && others.size >= socketsOfSessionMax) throw new Error('TooManySockets')
        next()
      } catch (error) {
        asking.delete(conn)
        next(error instanceof Error ? error : new Error('NotSignedIn'))
      }
    })()
  })
  members.on('connection', (socket) => {
    const member = memberOf(socket)
    void socket.join([memberRoom(member.memberId), sessionRoom(member.tokenHash)])
    socket.on('disconnect', closeConnection)
    forgetHandshake(socket)
  })
}

/** The member of an admitted socket, as its session was when it connected. */
export const memberOf = (socket: Socket): SignedIn => socket.data as SignedIn

// One function for all sockets.
function closeConnection(this: Socket): void {
  this.conn.close()
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
  const { headers, query, auth } = socket.handshake
  if (!isOwnOrigin(headers)) throw new Error('OtherOrigin')
  const protocol = [headers['x-forwarded-proto']].flat().at(-1)?.split(',').at(-1)?.trim()
  const session = await sessionOf(parseCookies(headers.cookie), protocol)
  if (session.state !== 'signedIn') throw new Error('NotSignedIn')
  if (lacksSecondStep(session.member)) throw new Error('SecondStepNeeded')
  // An older client names its user with the namespace as well, which socket.io gives as `auth`.
  for (const claimed of [query['userName'], auth['userName'] as unknown])
    if (typeof claimed === 'string' && claimed !== '' && claimed.toLowerCase() !== session.member.cn)
      throw new Error('UserNameDiffers')
  socket.data = session.member
  return session.member
}
