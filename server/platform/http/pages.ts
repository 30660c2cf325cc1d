/** The built client: immutable assets, the shell for every page address, and security headers. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join, sep } from 'node:path'
import { isSecure } from './http.ts'
import { retiredWorker } from './retiredWorker.ts'

/** Path prefixes of the API: an unknown address below them is never answered with a page. */
export const apiPrefixes = [
  '/lottery/api/',
  '/lottery/v2/',
  '/sso/',
  '/sobet/',
  '/sport/api/',
  '/chat/api/',
] as const

/** True for an address of the API. */
export const isApiPath = (path: string): boolean => apiPrefixes.some((prefix) => path.startsWith(prefix))

const isPlainHost = (host: string): boolean => /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(host)

// Not every browser takes 'self' for a socket of the same origin. A host with any other character is none of ours.
const ownSocketsOf = ({ headers: { host = '' } }: IncomingMessage): string =>
  isPlainHost(host) ? `ws://${host} wss://${host}` : "'self'"

/** Hosts whose pages are shown inside ours, by the host by which the site is reached. */
export type Frames = (siteHost: string) => readonly string[]

// Created once: the policy follows from the host alone.
const safeHeadersWith = (frames: Frames) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Emotion writes its rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ownSocketsOf],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: [
          "'self'",
          ({ headers: { host = '' } }) => (isPlainHost(host) ? frames(host).join(' ') : ''),
        ],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // Only behind TLS, where it is sent by `registerPages`.
    strictTransportSecurity: false,
  })

const strictTransport = 'max-age=31536000'

/** Serves the client from `distDir`, with its service worker or what ends it; a server without a build answers pages with 404. */
export const registerPages = async (
  app: FastifyInstance,
  distDir: string,
  frames: Frames,
  serviceWorker = true,
): Promise<void> => {
  const safeHeaders = safeHeadersWith(frames)
  app.addHook('onRequest', (request, reply, done) => {
    if (isSecure(request)) void reply.header('strict-transport-security', strictTransport)
    safeHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
  if (!existsSync(distDir)) return
  const hashed = join(distDir, 'assets') + sep
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    wildcard: true,
    index: false,
    // A folder is not a page: the request is answered like any unknown address.
    allowedPath: (path) => !path.endsWith('/'),
    // Otherwise the plugin overwrites the header below with its own `max-age=0`.
    cacheControl: false,
    setHeaders(response, path) {
      // The name of an asset contains the hash of its content; all other files keep their names when they change.
      const kept = path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.setHeader('cache-control', kept)
    },
  })
  if (!serviceWorker)
    app.get('/sw.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/javascript').send(retiredWorker),
    )
  app.get('/', (_request, reply) => reply.sendFile('index.html'))
}
