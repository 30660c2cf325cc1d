/** Routes a request by its mode and path alone. */

/** shell: the cached page. network: only the server may answer. */
export type Route = 'shell' | 'network'

// /lottery/api and /lottery/v2 are calls, /lottery/{code} is a page; socket requests are never navigations.
const callPrefixes = [
  '/lottery/api/',
  '/lottery/v2/',
  '/sso/',
  '/sobet/',
  '/sport/api/',
  '/healthz',
  '/readyz',
]

/** Returns the route of a request. */
export const routeFor = (mode: string, path: string): Route =>
  mode === 'navigate' && !callPrefixes.some((prefix) => path.startsWith(prefix)) ? 'shell' : 'network'
