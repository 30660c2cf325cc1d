/**
 * The route to which feeds of official results post: `POST /feed/v1/draws`. It is not a call of the contract, because no
 * player makes it: no session, English messages, HTTP statuses for programs. Without a configured feed it does not exist.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newReference } from '../../platform/http/http.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { Claimed, Difference } from './claims.ts'
import { takeFeed, type FeedContext, type FeedFault } from './feed.ts'

/** The address. */
export const feedPath = '/feed/v1/draws'

/** Dependencies of the route. */
export interface FeedRoute {
  readonly context: FeedContext
  readonly log: Pick<Log, 'warn' | 'error'>
  /** Counts sources that differ. */
  readonly differ: (difference: Difference) => void
}

const bodyMaxBytes = 256 * 1024

/** Registers the address. */
export const registerFeed = async (app: FastifyInstance, route: FeedRoute): Promise<void> => {
  if (route.context.feeds.size === 0) return
  await app.register(async (scope) => {
    // The signature covers bytes, so the body is read as bytes, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(feedPath, { bodyLimit: bodyMaxBytes }, (request, reply) => answerPost(route, request, reply))
  })
}

const answerPost = async (
  route: FeedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const feed = headerOf(request, 'x-feed')
  const taken = await takeFeed(route.context, feed, {
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    timestamp: headerOf(request, 'x-feed-timestamp'),
    sequence: headerOf(request, 'x-feed-sequence'),
    signature: headerOf(request, 'x-feed-signature'),
  })
  if (taken.ok) return answerTaken(route, feed, taken.value, reply)
  const { error } = taken
  const reference = newReference()
  route.log.warn({ feed: feed.slice(0, 40), ...error, reference }, 'a post of results was refused')
  const status = statusOf(error)
  const last = 'last' in error ? { last: error.last } : {}
  return reply.code(status).send({ code: status, msg: wordsOf(error), name: error.name, ...last, reference })
}

/** What was taken; with another status if sources differ, because then a person has to look. */
const answerTaken = (
  { log, differ }: FeedRoute,
  feed: string,
  { drawn, known, waiting, differing, differences }: Claimed,
  reply: FastifyReply,
): FastifyReply => {
  const counts = { recorded: drawn.length, known, waiting }
  if (differing === 0) return reply.send({ code: 1, msg: 'taken', ...counts })
  const reference = newReference()
  for (const difference of differences) {
    differ(difference)
    log.error({ feed, ...difference, reference }, 'official sources differ: sales are paused')
  }
  const msg = 'the sources differ: sales are paused until two operators have decided'
  return reply.code(409).send({ code: 409, msg, name: 'SourcesDiffer', ...counts, differing, reference })
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const statusOf = ({ name }: FeedFault): number => {
  if (name === 'BadSignature' || name === 'BadTimestamp') return 401
  if (name === 'BadBody' || name === 'BadSequence') return 400
  return name === 'OtherResult' || name === 'UsedSequence' ? 409 : 422
}

const wordsOf = (fault: FeedFault): string => {
  if ('text' in fault) return `result ${fault.line}: ${fault.text}`
  if ('last' in fault) return `the sequence number must be greater than ${fault.last}`
  if (fault.name === 'BadSequence') return 'the sequence number must be a whole number of 1 to 18 digits'
  if (fault.name === 'BadBody') return 'the body must be one result or a list of results'
  if (fault.name === 'BadTimestamp') return 'the timestamp must be within five minutes of the time here'
  return 'feed, timestamp, sequence, body and signature do not belong together'
}
