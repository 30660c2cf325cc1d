/** Cookies of this site: the session, and the marker that the client's guard reads. */
import fastifyCookie from '@fastify/cookie'

/** `__Host-sid` behind TLS, `sid` on loopback http, where that prefix is not allowed. */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')

/** Shows the page that a user is signed in; it has no authority. */
export const markerCookie = 'SIG'

/** Id of the captcha picture that the browser was shown. */
export const captchaCookie = 'cid'

/**
 * The session token of a request. Behind TLS only the cookie with the prefix counts, because any host below the same domain could have
 * set the other one, and would put its own session into the browser of a player.
 */
export const sessionTokenOf = (
  cookies: Readonly<Record<string, string | undefined>>,
  secure: boolean,
): string | undefined => cookies[sessionCookieName(secure)]

/** Parses a Cookie header (sockets; the framework parses those of HTTP requests). */
export const parseCookies = (header: string | undefined): Record<string, string | undefined> =>
  header ? fastifyCookie.parse(header) : {}
