/**
 * Answers as a script (JSONP), for the pages of older clients (docs/older-clients.md). A script can be embedded by any site, so an
 * answer is one only where the browser says that a page of this site asked by a script tag, and only for the calls that declare it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A call that may be asked for by a script tag. */
export interface ScriptCall {
  readonly byScript?: boolean
}

const identifier = /^[A-Za-z_$][\w$]{0,63}$/

/** The name of the function that takes the answer; undefined where it is to be plain JSON. */
export const callbackOf = (
  { byScript }: ScriptCall,
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
): string | undefined => {
  if (!byScript) return undefined
  if (headers['sec-fetch-site'] !== 'same-origin' || headers['sec-fetch-dest'] !== 'script') return undefined
  const { callback } = query as { readonly callback?: unknown }
  return typeof callback === 'string' && identifier.test(callback) ? callback : undefined
}

/** Sends an answer as a call of `callback`. A browser runs no script with another status than 200: the body has the code. */
export const sendScript = (
  reply: FastifyReply,
  callback: string,
  body: Readonly<Record<string, unknown>>,
): FastifyReply =>
  reply
    .code(200)
    .type('text/javascript; charset=utf-8')
    .header('x-content-type-options', 'nosniff')
    .send(`${callback}(${JSON.stringify(body)});`)
