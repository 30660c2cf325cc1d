/**
 * Access to /metrics: requests from this machine, or with the token. All others are answered as if there were no
 * such route.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Dependencies of the route. */
export interface MetricsRoute {
  readonly metrics: Metrics
  /** The token of METRICS_TOKEN; without it only loopback has access. */
  readonly token?: string | undefined
  /** Behind a proxy every request comes from loopback: then only the token counts. */
  readonly behindProxy: boolean
}

/** Registers /metrics. */
export const registerMetrics = (app: FastifyInstance, route: MetricsRoute): void => {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, route)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(route.metrics.contentType)
      .send(await route.metrics.text())
  })
}

const mayRead = (request: FastifyRequest, { token, behindProxy }: MetricsRoute): boolean => {
  const said = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (said !== undefined) return token !== undefined && isSame(said, token)
  return !behindProxy && isLoopback(request.socket.remoteAddress) && !isForwarded(request)
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address)

// A proxy on this machine that is not configured is recognised by the headers it adds.
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some(
    (name) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-'),
  )

// Compares hashes, so that the time reveals neither the content nor the length of the token.
const isSame = (said: string, token: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(said), digest(token))
}
