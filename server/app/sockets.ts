/** The sockets, made between the areas: they read the sessions of the accounts, and the lottery announces on them. */
import { defineArea } from '../platform/composition/area.ts'
import { addressReader } from '../platform/http/address.ts'
import type { SessionState } from '../platform/http/http.ts'
import { createHandshakes } from '../platform/sockets/handshakes.ts'
import { createSockets } from '../platform/sockets/sockets.ts'
import type { ServerParts } from './parts.ts'

interface Parts extends Pick<ServerParts, 'trustProxy' | 'link' | 'log'> {
  readonly freshSessionOf: (
    cookies: Readonly<Record<string, string | undefined>>,
    secure: boolean,
  ) => Promise<SessionState>
}

/** No area of the site, but it takes and gives parts as areas do. */
export const socketsPart = defineArea([], ({ freshSessionOf, trustProxy = false, link, log }: Parts) => ({
  gives: {
    sockets: createSockets({
      sessionOf: (cookies, claimed) => freshSessionOf(cookies, trustProxy !== false && claimed === 'https'),
      mayBegin: createHandshakes(addressReader(trustProxy)),
      link,
      log,
    }),
  },
}))
