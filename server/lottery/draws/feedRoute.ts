/**
 * The route to which feeds of official results post: `POST /feed/v1/draws`. It is not a call of the contract, because no
 * player makes it: no session, English messages, HTTP statuses for programs. Without a secret the route does not exist.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newReference } from '../../platform/http/http.ts'
import type { Log } from '../../platform/observe/log.ts'
import { takeFeed, type FeedFault } from './feed.ts'
import type { ImportContext } from './importDraws.ts'

/** The address. */
export const feedPath = '/feed/v1/draws'

/** Dependencies of the route. */
export interface FeedRoute {
  readonly context: ImportContext
  readonly log: Pick<Log, 'warn'>
  /** The secret of each feed by its name; with none the route does not exist. */
  readonly secrets: ReadonlyMap<string, string>
}

const bodyMaxBytes = 256 * 1024

/** Registers the address. */
export const registerFeed = async (app: FastifyInstance, route: FeedRoute): Promise<void> => {
  if (route.secrets.size === 0) return
  await app.register(async (scope) => {
    // The signature covers bytes, so the body is read as bytes, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(feedPath, { bodyLimit: bodyMaxBytes }, (request, reply) => answerPost(route, request, reply))
  })
}

const answerPost = async (
  { context, log, secrets }: FeedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const feed = headerOf(request, 'x-feed')
  const secret = secrets.get(feed)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const timestamp = headerOf(request, 'x-feed-timestamp')
  const signature = headerOf(request, 'x-feed-signature')
  // An unknown feed gets the same answer as one with a wrong signature.
  const taken =
    secret === undefined
      ? ({ ok: false, error: { name: 'BadSignature' } } as const)
      : await takeFeed(context, secret, { body, timestamp, signature })
  if (taken.ok) return reply.send({ code: 1, msg: 'taken', ...taken.value })
  const { error } = taken
  const reference = newReference()
  log.warn({ feed: feed.slice(0, 40), ...error, reference }, 'a post of results was refused')
  const status = statusOf(error)
  return reply.code(status).send({ code: status, msg: wordsOf(error), name: error.name, reference })
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const statusOf = ({ name }: FeedFault): number => {
  if (name === 'BadSignature' || name === 'BadTimestamp') return 401
  if (name === 'BadBody') return 400
  return name === 'OtherResult' ? 409 : 422
}

const wordsOf = (fault: FeedFault): string => {
  if ('text' in fault) return `result ${fault.line}: ${fault.text}`
  if (fault.name === 'BadBody') return 'the body must be one result or a list of results'
  if (fault.name === 'BadTimestamp') return 'the timestamp must be within five minutes of the time here'
  return 'feed, timestamp, body and signature do not belong together'
}
