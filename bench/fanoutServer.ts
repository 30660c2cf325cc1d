/**
 * The process that P15 and P16 measure: the sockets of the site, or the server it is compared with: bare
 * WebSockets that get the same text in a loop.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import { Server as EngineServer } from 'engine.io'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { drawEvent } from '#contract/lottery/events.ts'
import type { SessionState } from '#server/platform/http/http.ts'
import { emitEvent } from '#server/platform/sockets/emitEvent.ts'
import { createSockets } from '#server/platform/sockets/sockets.ts'
import { answer } from './child.ts'

/** What both send: the result of a draw. */
const drawOf = (issue: string) =>
  ({ type: 2, lottery: 'cqssc', issue, code: '1,2,3,4,5', serverTime: 1_795_000_000_000 }) as const

/** The same as it travels. */
export const drawMessage = (issue: string) => z.encode(drawEvent.codec, drawOf(issue))

interface End {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  broadcast(issue: string): void
}

const site = (): End => {
  const sessionOf = (cookies: Readonly<Record<string, string | undefined>>): Promise<SessionState> => {
    const sid = cookies['sid'] ?? ''
    return Promise.resolve({
      state: 'signedIn',
      expiresAt: new Date(Date.now() + 3_600_000),
      member: {
        memberId: BigInt(sid),
        cn: `bench${sid}`,
        userType: 0,
        prizeGroup: 1960,
        isProtected: false,
        secondStep: undefined,
        signedInAt: new Date(),
        tokenHash: createHash('sha256').update(sid).digest('hex'),
      },
    })
  }
  const sockets = createSockets({ sessionOf, mayBegin: () => true })
  return {
    upgrade: (request, socket, head) => sockets.handleUpgrade(request, socket, head),
    broadcast: (issue) => emitEvent(sockets, drawEvent, drawOf(issue), 'everybody'),
  }
}

interface WebSocketLike {
  send(text: string): void
  on(event: 'close' | 'error', listener: () => void): void
}

interface WebSocketServerLike {
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    opened: (webSocket: WebSocketLike) => void,
  ): void
}

const plain = (): End => {
  // The same WebSocket implementation that the site uses.
  const { wsEngine } = new EngineServer().opts as unknown as {
    wsEngine: new (options: object) => WebSocketServerLike
  }
  const server = new wsEngine({ noServer: true, clientTracking: false, perMessageDeflate: false })
  const opened = new Set<WebSocketLike>()
  return {
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (webSocket) => {
        opened.add(webSocket)
        webSocket.on('close', () => opened.delete(webSocket))
        webSocket.on('error', () => undefined)
      }),
    broadcast(issue) {
      const text = `42${JSON.stringify([drawEvent.name, drawMessage(issue)])}`
      for (const webSocket of opened) webSocket.send(text)
    },
  }
}

const answersOf = (end: End) => {
  const http = createServer()
  http.on('upgrade', (request, socket, head) => end.upgrade(request, socket, head))
  return {
    listen: async (): Promise<number> => {
      // Only a framework that registered it can read cookies with it.
      await Fastify().register(fastifyCookie)
      http.listen(0, '127.0.0.1', 4096)
      await once(http, 'listening')
      return (http.address() as AddressInfo).port
    },
    /** Microseconds of processor time used so far by this process. */
    cpuUs: (): number => {
      const { user, system } = process.cpuUsage()
      return user + system
    },
    /** Sends the results of these draws in one tick; answers when the last was passed to the system. */
    broadcast: async ({ issues }: { readonly issues: readonly string[] }): Promise<void> => {
      for (const issue of issues) end.broadcast(issue)
      await turn()
    },
    /** Bytes of live heap. */
    heap: async (): Promise<number> => {
      for (let round = 0; round < 3; round += 1) {
        globalThis.gc?.()
        await turn()
      }
      return process.memoryUsage().heapUsed
    },
  }
}

/** The requests that the process answers. */
export type FanoutServer = ReturnType<typeof answersOf>

if (process.send) answer(answersOf(process.argv[2] === 'ws' ? plain() : site()))
