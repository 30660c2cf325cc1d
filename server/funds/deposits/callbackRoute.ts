/**
 * The address to which providers post what became of an order: `POST /pay/v1/callbacks/<provider>`. No call of the contract: no session,
 * English messages, HTTP statuses for programs. A post is stored as it came before it is judged, and answered with 200 after what it says is
 * durable, so that a provider goes on asking until then. A site without providers has no such address (field-faults 1).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/time/clock.ts'
import { newReference } from '../../platform/http/http.ts'
import { callbackPath, type CallbackFault, type PayProvider } from '../providers/provider.ts'
import { takeNews, type NewsParts } from './news.ts'
import { judgeCallback, storeCallback } from './receipts.sql.ts'

/** Dependencies of the route. */
export interface CallbackParts extends NewsParts {
  readonly providers: readonly PayProvider[]
  readonly clock: Clock
  /** Counts answers by provider and verdict. */
  readonly counted?: (provider: string, verdict: string) => void
}

// Theirs have some hundred bytes; what is forged is stored, too.
const bodyMaxBytes = 4 * 1024

const statusOf: Readonly<Record<CallbackFault, number>> = {
  BadSignature: 401,
  BadTimestamp: 401,
  BadBody: 422,
}

const words: Readonly<Record<CallbackFault, string>> = {
  BadSignature: 'the signature does not belong to this time, path and body',
  BadTimestamp: 'the timestamp must be within five minutes of the time here',
  BadBody: 'the body must name order, state, reference, amount and currency',
}

/** Registers an address for each provider. */
export const registerCallbacks = async (app: FastifyInstance, parts: CallbackParts): Promise<void> => {
  await app.register(async (scope) => {
    // The signature covers bytes, so the body is read as bytes, whatever its content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of parts.providers)
      scope.post(callbackPath(provider.name), { bodyLimit: bodyMaxBytes }, (request, reply) =>
        answerCallback(parts, provider, request, reply),
      )
  })
}

const answerCallback = async (
  parts: CallbackParts,
  provider: PayProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { db, clock, log, counted } = parts
  const now = clock.now()
  const post = {
    path: callbackPath(provider.name),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
  const stored = await storeCallback(db, provider.name, post, now)
  const read = provider.readCallback(post, now)
  if (!read.ok) {
    const { fault } = read.error
    const reference = newReference()
    log.warn({ provider: provider.name, fault, reference }, 'a callback was refused')
    await judgeCallback(db, stored, fault)
    counted?.(provider.name, fault)
    return reply
      .code(statusOf[fault])
      .send({ code: statusOf[fault], msg: words[fault], name: fault, reference })
  }
  const verdict = await takeNews(parts, provider.name, read.value.spsn, read.value, now)
  await judgeCallback(db, stored, verdict)
  counted?.(provider.name, verdict.split(':')[0] ?? verdict)
  return reply.send({ code: 0, msg: 'taken' })
}
