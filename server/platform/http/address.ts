/** Where a request comes from, as the proxies say that this server trusts (docs/operations.md, TRUST_PROXY). */
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { TrustedProxies } from '../settings/trustedProxies.ts'

/** Whether the address of a hop, counted from the server, is that of a proxy. */
export type Trust = string[] | ((address: string, hop: number) => boolean)

// Fastify takes no number: a client that reaches the port without a proxy could add hops. Then the port is not that of a node
// behind so many proxies, which listens where only its proxy comes (docs/operations.md).
export const trustOf = (proxies: TrustedProxies): Trust | false =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies === false ? false : [...proxies]

/** Reads the address of a request outside Fastify. */
export const addressReader = (proxies: TrustedProxies): ((request: IncomingMessage) => string) => {
  const trust = trustOf(proxies) || []
  const isProxy = typeof trust === 'function' ? trust : proxyAddr.compile(trust)
  return (request) => proxyAddr(request, isProxy)
}
