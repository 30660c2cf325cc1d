/**
 * The HTTP server around Fastify. Node calls some code outside Fastify's own error handling: the sockets, upgrades,
 * and requests that the HTTP parser refuses. Errors thrown there are logged with a reference and answered with 400; the
 * process keeps running.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonErrors } from '#contract/core/commonErrors.ts'
import { refusal } from '#contract/refusals.ts'
import type { Clock } from '../platform/time/clock.ts'
import { newReference, refusalBody } from '../platform/http/http.ts'
import type { Log } from '../platform/observe/log.ts'
import { readTarget } from '../platform/http/requestTarget.ts'
import type { Sockets } from '../platform/sockets/sockets.ts'

/** Dependencies beside Fastify's handler. */
export interface HttpServerParts {
  readonly sockets: Pick<Sockets, 'handleRequest' | 'handleUpgrade'>
  readonly clock: Clock
  readonly log: Pick<Log, 'error' | 'info'>
  /** Whether a request is for this site (`siteHosts.ts`). */
  readonly isOwnHost: (request: IncomingMessage) => boolean
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const idleConnectionMs = 75_000

/** A request that is not complete after this time is answered with 408, and its connection closed. */
const requestMaxMs = 30_000

/** Makes the server; `handler` gets every request that does not belong to a socket. */
export const createHttpServer = (
  handler: Handler,
  parts: HttpServerParts,
  slowestMs = requestMaxMs,
): Server => {
  const { sockets } = parts
  const server = createServer({ connectionsCheckingInterval: slowestMs / 10 }, (request, response) => {
    try {
      // A request of HTTP/0.9 has no headers, and nobody who sends one can read the answer.
      if (request.httpVersionMajor < 1) return void response.destroy()
      if (!parts.isOwnHost(request)) return refuseRequest(response, otherHost(parts), commonErrors.OtherHost)
      if (!sockets.handleRequest(request, response)) handler(request, response)
    } catch (error) {
      refuseRequest(response, reported(parts, error, request))
    }
  })
  // Node closes an idle connection after 5 s, when a browser may just be sending a bet on it: the answer
  // would be lost and the client would have to ask for the outcome. Longer than the idle time of any proxy in front.
  server.keepAliveTimeout = idleConnectionMs
  // From the first byte of a request, so that one who sends a byte now and then holds no connection.
  server.headersTimeout = slowestMs
  server.requestTimeout = slowestMs
  server.on('upgrade', (request, line, head) => {
    // Node removes its own error listener from an upgraded connection: a reset before engine.io listens would be thrown.
    line.on('error', ignoreReset)
    try {
      if (!parts.isOwnHost(request)) return refuseLine(line, otherHost(parts))
      if (!sockets.handleUpgrade(request, line, head)) refuseLine(line, badRequest(parts, newReference()))
    } catch (error) {
      refuseLine(line, reported(parts, error, request))
    }
  })
  return server
}

/** Answers requests that the HTTP parser refused; Fastify takes this as a separate option. */
export const clientErrorHandler =
  (parts: HttpServerParts) =>
  (error: NodeJS.ErrnoException, line: Duplex): void => {
    if (error.code === 'ECONNRESET' || line.destroyed) return
    const reference = newReference()
    // Any client can send any number of such requests: they must not fill the log at its default level.
    parts.log.info({ code: error.code, reference }, 'an unreadable request')
    refuseLine(line, badRequest(parts, reference))
  }

// One function for all connections: thousands of sockets refer to it.
const ignoreReset = (): void => undefined

const otherHost = ({ clock }: Pick<HttpServerParts, 'clock'>): string =>
  JSON.stringify(refusalBody(undefined, clock, refusal('OtherHost')))

const badRequest = ({ clock }: Pick<HttpServerParts, 'clock'>, reference: string): string =>
  JSON.stringify(refusalBody(undefined, clock, refusal('BadRequest', { reference })))

/** Logs the error, without the query of the request, and returns the answer. */
const reported = (parts: HttpServerParts, error: unknown, { method, url }: IncomingMessage): string => {
  const reference = newReference()
  const path = readTarget(url).path.slice(0, 200)
  parts.log.error({ err: error, reference, method, path }, 'a request failed outside its handler')
  return badRequest(parts, reference)
}

const refuseRequest = (response: ServerResponse, body: string, status = 400): void => {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
}

const refuseLine = (line: Duplex, body: string): void => {
  if (!line.writable) return void line.destroy()
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  line.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => line.destroy())
}
