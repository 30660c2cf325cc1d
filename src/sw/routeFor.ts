/** Where a request goes: decided by mode and path alone. */

/** shell: the cached page. network: nobody but the server may answer. */
export type Route = 'shell' | 'network'

// /lottery/api and /lottery/v2 are calls, /lottery/{code} is a page; the sockets never come as navigations.
const callPrefixes = ['/lottery/api/', '/lottery/v2/', '/sso/', '/sobet/', '/sport/', '/healthz', '/readyz']

/** Decides. */
export const routeFor = (mode: string, path: string): Route =>
  mode === 'navigate' && !callPrefixes.some((prefix) => path.startsWith(prefix)) ? 'shell' : 'network'
