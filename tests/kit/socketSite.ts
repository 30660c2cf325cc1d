/** The sockets of a site behind an HTTP server, with sessions that need no database: `sid=7` is the session of member 7. */
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket as Line } from 'node:net'
import type { SessionState } from '#server/platform/http/http.ts'
import { createSockets, type Sockets, type SocketsParts } from '#server/platform/sockets/sockets.ts'

/** A running site of sockets. */
export interface SocketSite {
  readonly sockets: Sockets
  readonly origin: string
  /** The server's end of each connection, in the order of connecting. */
  readonly lines: readonly Line[]
  /** How often a session was asked for. */
  readonly asked: () => number
  /** Whether a connection may begin; it may at first. */
  mayBegin: boolean
  stop(): Promise<void>
}

/** The name of a session's room. */
export const hashOf = (sid: string): string => `hash-of-${sid}`

const memberOf = (sid: string) => ({
  memberId: BigInt(sid),
  cn: sid,
  userType: 0,
  prizeGroup: 1960,
  isProtected: false,
  secondStep: undefined,
  signedInAt: new Date(0),
  tokenHash: hashOf(sid),
})

/** Starts it. */
export const startSocketSite = async (
  times: Pick<SocketsParts, 'heartbeat'> & { readonly signInMs: number },
): Promise<SocketSite> => {
  await Fastify().register(fastifyCookie)
  let asked = 0
  const sessionOf = (cookies: Readonly<Record<string, string | undefined>>): Promise<SessionState> => {
    asked += 1
    const sid = cookies['sid'] ?? '0'
    return Promise.resolve(
      sid === '0'
        ? { state: 'none' as const }
        : { state: 'signedIn' as const, expiresAt: new Date(), member: memberOf(sid) },
    )
  }
  const lines: Line[] = []
  const sockets = createSockets({ sessionOf, mayBegin: () => site.mayBegin, ...times })
  const http = createServer((request, response) => {
    if (!sockets.handleRequest(request, response)) response.writeHead(404).end()
  })
  http.on('upgrade', (request, line, head) => {
    if (!sockets.handleUpgrade(request, line, head)) line.destroy()
  })
  http.on('connection', (line) => lines.push(line))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const site: SocketSite = {
    sockets,
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    lines,
    asked: () => asked,
    mayBegin: true,
    async stop() {
      await sockets.close()
      http.closeAllConnections()
      http.close()
    },
  }
  return site
}
