/** Fastify as this server configures it: limits, health, and answers to requests that match no call. */
import fastifyCookie from '@fastify/cookie'
import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import type { AnyCall } from '#contract/core/define.ts'
import { calls, type CallName, type ErrorName } from '#contract/areas.ts'
import { refusal } from '#contract/refusals.ts'
import { canWrite } from '../platform/database/canWrite.ts'
import { trustOf } from '../platform/http/address.ts'
import type { Drain } from '../platform/http/drain.ts'
import { newReference, refusalBody } from '../platform/http/http.ts'
import { clientErrorHandler, createHttpServer } from './httpServer.ts'
import { hostCheck } from '../platform/http/siteHosts.ts'
import { isApiPath } from '../platform/http/pages.ts'
import type { Sockets } from '../platform/sockets/sockets.ts'
import type { ServerParts } from './parts.ts'

/** Makes the instance; requests that match no route are logged and answered too. */
export const createFastify = (parts: ServerParts, sockets: Sockets): FastifyInstance => {
  const outside = {
    sockets,
    clock: parts.clock,
    log: parts.log,
    isOwnHost: hostCheck(parts.siteOrigins, parts.trustProxy ?? false),
  }
  return Fastify({
    trustProxy: trustOf(parts.trustProxy ?? false),
    forceCloseConnections: 'idle',
    // The reference that a player sees when a request fails, and that every log line of the request carries.
    genReqId: () => newReference(),
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: (handler) => createHttpServer(handler, outside),
    clientErrorHandler: clientErrorHandler(outside),
    // Requests that the router refuses before it has found a route.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(400).send(refusalBody(undefined, parts.clock, refusal('BadRequest'))),
  })
}

/** Parses cookies, and refuses addresses that send too many requests. */
export const registerLimits = async (app: FastifyInstance, requestsMax = 6000): Promise<void> => {
  await app.register(fastifyCookie)
  await app.register(fastifyRateLimit, {
    max: requestsMax,
    timeWindow: 10_000,
    // Node has no address for a client that disconnected before its request was read.
    keyGenerator: ({ ip }: { readonly ip: string | undefined }) =>
      ip === undefined ? 'gone' : normalizeIP(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('too many requests'), {
        statusCode: 429,
        waitSeconds: Math.ceil(ttl / 1000),
      }),
  })
}

/** Health: whether the process is alive, and whether it is ready to receive requests. */
export const registerHealth = (
  app: FastifyInstance,
  { database, clock }: ServerParts,
  drain: Drain,
): void => {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    if (!drain.leaving && (await canWrite(database.db, clock.now()))) return { ok: true }
    return reply.code(503).send(refusalBody(undefined, clock, refusal('Unavailable')))
  })
}

/** Errors outside the handlers: answered as `{code, msg}`, except for pages. */
export const registerFailures = (app: FastifyInstance, { clock, log }: ServerParts): void => {
  const callOf = (url: string) => {
    const path = url.split('?')[0]
    const name = (Object.keys(calls) as CallName[]).find(
      (n) => calls[n].path === path || (calls[n] as AnyCall).alsoAt?.includes(path ?? ''),
    )
    return name && calls[name]
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (wantsPage && !isApiPath(path)) return reply.type('text/html').sendFile('index.html')
    return reply.code(404).send(refusalBody(undefined, clock, refusal('NotFound')))
  })
  app.setErrorHandler((error: FastifyError & { waitSeconds?: number }, request, reply) => {
    const name = nameOfFailure(error)
    if (name !== 'Internal') {
      const figures = error.waitSeconds === undefined ? undefined : { waitSeconds: error.waitSeconds }
      return reply
        .code(error.statusCode ?? 400)
        .send(refusalBody(callOf(request.url), clock, refusal(name, figures)))
    }
    const reference = request.id
    log.error({ err: error, reference, url: request.url.split('?')[0] }, 'a request failed')
    return reply.code(500).send(refusalBody(undefined, clock, refusal('Internal', { reference })))
  })
}

const nameOfFailure = (error: FastifyError): ErrorName => {
  if (error.statusCode === 413) return 'TooLarge'
  if (error.statusCode === 429) return 'TooMany'
  if (error.statusCode !== undefined && error.statusCode < 500) return 'BadRequest'
  return 'Internal'
}
