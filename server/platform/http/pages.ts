/** The built client: immutable assets, the shell for every page address, and safe headers. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Path prefixes that belong to the API: an unknown address there is never answered with a page. */
export const apiPrefixes = [
  '/lottery/api/',
  '/lottery/v2/',
  '/sso/',
  '/sobet/',
  '/sport/',
  '/chat/api/',
] as const

/** True for an address of the API. */
export const isApiPath = (path: string): boolean => apiPrefixes.some((prefix) => path.startsWith(prefix))

// Made once: the policy is the same for every answer.
const safeHeaders = helmet({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Emotion writes its rules into style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
})

/** Serves the client from `distDir`; a server without a build answers pages with 404. */
export const registerPages = async (app: FastifyInstance, distDir: string): Promise<void> => {
  app.addHook('onRequest', (request, reply, done) => {
    safeHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
  if (!existsSync(distDir)) return
  const hashed = join(distDir, 'assets') + sep
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    wildcard: true,
    index: false,
    // A folder is no page: it is unknown, and what the router makes of that.
    allowedPath: (path) => !path.endsWith('/'),
    // Otherwise the plugin writes its own `max-age=0` over the header below.
    cacheControl: false,
    setHeaders(response, path) {
      // The name of an asset carries the hash of its content; everything else keeps its name and changes.
      const kept = path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.setHeader('cache-control', kept)
    },
  })
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
}
