/**
 * Which hosts this site is. A request for any other one, or for two, is refused before anything reads it: what is bound to a host
 * (a passkey, a link in a letter, the origin that a write must come from) could be made for a stranger's.
 */
import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '../settings/trustedProxies.ts'
import { trustOf } from './address.ts'

/** What a balancer asks of a node, under whatever name. */
const unnamed: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Whether a request may go on; undefined origins are those of a sandbox: the machine itself. */
export const hostCheck = (
  origins: readonly string[] | undefined,
  proxies: TrustedProxies,
): ((request: IncomingMessage) => boolean) => {
  const hosts = origins && new Set(origins.map((origin) => new URL(origin).host))
  const isOwn = (host: string) => (hosts ? hosts.has(host.toLowerCase()) : isLoopback(host))
  const hostsOf = hostReader(proxies)
  return (request) => {
    if (unnamed.has(request.url?.split('?')[0] ?? '')) return true
    const named = hostsOf(request)
    return named.length === 1 && named.every(isOwn)
  }
}

/** The hosts that a request names: with a proxy in front, what the proxy says; else the header, as often as it was sent. */
const hostReader = (proxies: TrustedProxies): ((request: IncomingMessage) => readonly string[]) => {
  const behindProxy = trustOf(proxies) !== false
  return ({ headers, rawHeaders }) => {
    const forwarded = behindProxy && [headers['x-forwarded-host']].flat().at(-1)?.split(',').at(-1)?.trim()
    if (forwarded) return [forwarded]
    return rawHeaders.flatMap((name, at) =>
      at % 2 === 0 && name.toLowerCase() === 'host' ? [rawHeaders[at + 1] ?? ''] : [],
    )
  }
}

const isLoopback = (host: string): boolean =>
  URL.canParse(`http://${host}`) &&
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(`http://${host}`).hostname)
