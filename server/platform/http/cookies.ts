/** Cookies of this site: the session, and the marker that the client's guard reads. */
import fastifyCookie from '@fastify/cookie'

/** `__Host-sid` behind TLS, `sid` on loopback http, where that prefix is not allowed. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')

/** Says "signed in" to the page; it has no authority. */
export const markerCookie = 'SIG'

/** Names the captcha picture a browser was shown. */
export const captchaCookie = 'cid'

/** The session token of a request, whichever of the two names carries it. */
export const sessionTokenOf = (cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  cookies[sessionCookieName(true)] ?? cookies[sessionCookieName(false)]

/** Parses a Cookie header (sockets; the framework parses those of HTTP requests). */
export const parseCookies = (header: string | undefined): Record<string, string | undefined> =>
  header ? fastifyCookie.parse(header) : {}
