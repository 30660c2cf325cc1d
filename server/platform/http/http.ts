/**
 * HTTP: one route per call of the contract, and the rules that apply to all of them (design.md §7, §8).
 * A handler gets decoded input and returns a Result; envelopes, codes and statuses are produced here.
 */
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Result } from '#engine/result.ts'
import { calls, type CallInput, type CallName, type CallOutput, type ErrorName } from '#contract/areas.ts'
import { answerOf } from '#contract/core/answers.ts'
import { bodyMaxBytesDefault, memberHeader, type AnyCall } from '#contract/core/define.ts'
import { commonErrors } from '#contract/core/commonErrors.ts'
import { lacksSecondStep, type SecondStep } from '#contract/core/roles.ts'
import { deniedText } from '#contract/core/rolesText.ts'
import { httpStatus, refusal, sentenceOf, type NamedError } from '#contract/refusals.ts'
import { BodyError } from './body.ts'
import { callbackOf, sendScript } from './scriptAnswer.ts'
import { createDecoding, type Decoding } from './decoding.ts'
import type { Clock } from '../time/clock.ts'
import { NoTurn } from '../time/turns.ts'
import type { Log } from '../observe/log.ts'
import type { HttpMetrics } from '../observe/metrics.ts'

/** Milliseconds with one decimal. */
export const inTenths = (ms: number): number => Math.round(ms * 10) / 10

/** The calling member, once the session cookie has been checked. The accounts domain adds further fields. */
export interface SignedIn {
  readonly memberId: bigint
  readonly cn: string
  readonly userType: number
  readonly tokenHash: string
  /** What the second step of this session was made with; undefined when it was not made. */
  readonly secondStep: SecondStep | undefined
}

/** Result of reading the session cookie. */
export type SessionState =
  | { readonly state: 'signedIn'; readonly member: SignedIn; readonly expiresAt: Date }
  | { readonly state: 'none' }
  | { readonly state: 'endedElsewhere' }

/** The context of a request that a handler gets beside its input. */
export interface CallContext {
  readonly now: Date
  /** The address block by which failures are counted: /24 of IPv4, /64 of IPv6. */
  readonly network: string
  /** Scheme, host and port under which the browser reached this server. */
  readonly origin: string
  /** What the browser says of itself. */
  readonly userAgent: string | undefined
  readonly idempotencyKey: string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly session: SessionState
  /** Behind TLS: cookies carry Secure and the __Host- prefix. */
  readonly secure: boolean
  setCookie(name: string, value: string, options: { httpOnly: boolean; maxAgeSeconds: number }): void
}

/** The context of a call that requires a member. */
export interface MemberContext extends CallContext {
  readonly member: SignedIn
}

type ContextOf<N extends CallName> = (typeof calls)[N]['auth'] extends 'member' ? MemberContext : CallContext

/** The handler of one call. */
export type Handler<N extends CallName> = (
  input: CallInput<N>,
  context: ContextOf<N>,
) => Promise<Result<CallOutput<N>, NamedError>>

/** One handler for each call: a missing one is a compile error. */
export type Handlers = { readonly [N in CallName]: Handler<N> }

/** Dependencies of the routes. */
export interface HttpParts {
  readonly handlers: Handlers
  readonly clock: Clock
  readonly log: Log
  /** Counts the answers. */
  readonly metrics?: Pick<HttpMetrics, 'answered'>
  /** Reads the session cookie; which one depends on whether the request came through TLS. It may be a second old. */
  readonly sessionOf: ReadSession
  /** The same as it is now, for calls that write: a limit, a break or the end of a session on another node holds at once. */
  readonly freshSessionOf: ReadSession
}

/** Reads the session that a request names. */
export type ReadSession = (
  cookies: Readonly<Record<string, string | undefined>>,
  secure: boolean,
) => Promise<SessionState>

/** Registers every call of the contract on `app`. */
export const registerCalls = (app: FastifyInstance, parts: HttpParts): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const decoding = createDecoding()
  app.addHook('onClose', () => decoding.end())
  for (const name of Object.keys(calls) as CallName[])
    registerCall(app, name, calls[name], { ...parts, decoding })
}

type CallParts = HttpParts & { readonly decoding: Decoding }

const registerCall = (app: FastifyInstance, name: CallName, call: AnyCall, parts: CallParts): void => {
  // Calls that may move money are logged: member, outcome and duration, but not the content.
  const isMoney = call.effect === 'write' && call.auth === 'member'
  for (const url of [call.path, ...(call.alsoAt ?? [])])
    app.route({
      method: call.alsoByGet ? [call.method, 'GET'] : call.method,
      url,
      bodyLimit: call.bodyMaxBytes ?? bodyMaxBytesDefault,
      handler: async (request, reply) => {
        const began = performance.now()
        const asker: Asker = {}
        const told = (code: number) => {
          const ms = performance.now() - began
          parts.metrics?.answered(name, code, ms / 1000)
          if (!isMoney) return
          const line = {
            call: name,
            code,
            ms: inTenths(ms),
            memberId: asker.memberId?.toString(),
          }
          parts.log.info({ ...line, reference: request.id }, 'money call')
        }
        try {
          const { status, body } = await answerTo(request, reply, name, call, parts, asker)
          told(Number(body['code']))
          // Nothing that is answered may stay in the cache of a browser or of a proxy.
          void reply.header('cache-control', 'no-store')
          const callback = callbackOf(call, request)
          return await (callback ? sendScript(reply, callback, body) : reply.code(status).send(body))
        } catch (error) {
          if (error instanceof NoTurn) {
            told(commonErrors.TooMany)
            const refused = refusal('TooMany', { waitSeconds: 1 })
            return await reply.code(httpStatus(refused.name)).send(refusalBody(call, parts.clock, refused))
          }
          told(commonErrors.Internal)
          throw error
        }
      },
    })
}

/** Lists may travel as `issues[]=…&issues[]=…` (wire.md §1): the name of the field is the part before the brackets. */
const withoutBrackets = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.endsWith('[]') ? name.slice(0, -2) : name, value]),
  )

/** Whether a field has a NUL: no name has one, and PostgreSQL stores none. In JSON it is refused by `decodeBody`. */
const hasNul = (fields: Readonly<Record<string, unknown>>): boolean =>
  Object.values(fields)
    .flat()
    .some((value) => typeof value === 'string' && value.includes('\u0000'))

/** The answer: an HTTP status and the envelope. */
interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The calling member, once the session is read: the log contains the member's name however the call ends. */
interface Asker {
  memberId?: bigint
}

const answerTo = async (
  request: FastifyRequest,
  reply: FastifyReply,
  name: CallName,
  call: AnyCall,
  { handlers, clock, log, sessionOf, freshSessionOf, decoding }: CallParts,
  asker: Asker,
): Promise<Answer> => {
  const refused = (error: NamedError): Answer => ({
    status: httpStatus(error.name),
    body: refusalBody(call, clock, error),
  })
  const origin = originProblem(call, request)
  if (origin) return refused(refusal(origin))

  const readSession = call.effect === 'write' ? freshSessionOf : sessionOf
  const session = await readSession(request.cookies, isSecure(request))
  if (call.auth === 'member' && session.state !== 'signedIn') {
    return refused(refusal(session.state === 'endedElsewhere' ? 'SignedInElsewhere' : 'NotSignedIn'))
  }
  if (session.state === 'signedIn') {
    asker.memberId = session.member.memberId
    const problem = otherMember(call, request, session.member) ?? memberProblem(call, session.member)
    if (problem) return refused(problem)
  }

  let wire: Record<string, unknown>
  try {
    const bodyMaxBytes = call.bodyMaxBytes ?? bodyMaxBytesDefault
    const { body: bytes, headers } = request
    const body = Buffer.isBuffer(bytes)
      ? await decoding.decode({ headers, bytes, maxBytes: bodyMaxBytes }, networkOf(request.ip))
      : {}
    wire = withoutBrackets({ ...(request.query as Record<string, unknown>), ...body })
    if (hasNul(wire)) return refused(refusal('BadRequest'))
  } catch (error) {
    if (error instanceof BodyError) return refused(refusal(error.refusal))
    throw error
  }
  const input = z.safeDecode(call.input, wire)
  if (!input.success) {
    log.info({ call: name, issues: firstIssues(input.error) }, 'unusable input')
    return refused(refusal('BadRequest'))
  }

  const handler = handlers[name] as (
    input: unknown,
    context: CallContext,
  ) => Promise<Result<unknown, NamedError>>
  const result = await handler(input.data, contextOf(request, reply, session, clock))
  if (!result.ok) return refused(result.error)
  return { status: 200, body: answerBody(call, clock, result.value) }
}

/**
 * Refuses a call of a page that was opened by another member of the same browser: tabs share one cookie, and the one that
 * signed in last may not bet with the money of the other. Clients that send no header are taken as before.
 */
const otherMember = (
  { auth, effect }: AnyCall,
  { headers }: FastifyRequest,
  { memberId }: SignedIn,
): NamedError<'OtherMember'> | undefined => {
  const believed = headers[memberHeader]
  const concerned = auth === 'member' || effect === 'write'
  return concerned && believed !== undefined && believed !== memberId.toString()
    ? refusal('OtherMember')
    : undefined
}

/** Why a signed-in member may not make a call; undefined when he may. */
const memberProblem = (
  { auth, right, beforeSecondStep }: AnyCall,
  member: SignedIn,
): NamedError<'NotAllowed' | 'SecondStepNeeded'> | undefined => {
  if (auth === 'member' && !beforeSecondStep && lacksSecondStep(member)) return refusal('SecondStepNeeded')
  const denied = right && deniedText(member.userType, right)
  return denied === undefined ? undefined : refusal('NotAllowed', { sentence: denied })
}

// Any client can send any number of them.
const issuesMax = 10
const firstIssues = ({ issues }: Pick<z.core.$ZodError, 'issues'>): string =>
  z.prettifyError({ issues: issues.slice(0, issuesMax) })

// Writes must come from our own page or from a program that sends the header; a cross-site form can do neither. Older
// clients of this API do not send the header, but the browser they run in sends its own.
const originProblem = (call: AnyCall, request: FastifyRequest): ErrorName | undefined => {
  if (call.effect !== 'write') return undefined
  const { headers } = request
  if (headers['sec-fetch-site'] === 'cross-site') return 'CrossSite'
  if (headers['x-requested-with'] === 'XMLHttpRequest') return undefined
  if (headers['sec-fetch-site'] === 'same-origin' || isOwnOrigin(request)) return undefined
  return 'MissingRequestedWith'
}

/** Whether the request came through TLS, as the trusted proxy says. */
export const isSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>): boolean => protocol === 'https'

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`.toLowerCase()

const isOwnOrigin = (request: FastifyRequest): boolean =>
  request.headers.origin?.toLowerCase() === originOf(request)

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionState,
  clock: Clock,
): CallContext | MemberContext => {
  const key = request.headers['idempotency-key']
  const secure = isSecure(request)
  const context: CallContext = {
    now: clock.now(),
    network: networkOf(request.ip),
    origin: originOf(request),
    userAgent: request.headers['user-agent'],
    idempotencyKey: typeof key === 'string' ? key : undefined,
    cookies: request.cookies,
    session,
    secure,
    setCookie: (name, value, { httpOnly, maxAgeSeconds }) =>
      void reply.setCookie(name, value, {
        path: '/',
        sameSite: 'lax',
        secure,
        httpOnly,
        maxAge: maxAgeSeconds,
      }),
  }
  return session.state === 'signedIn' ? { ...context, member: session.member } : context
}

/**
 * The network of an address: /24 of IPv4, /64 of IPv6. For a client that has already disconnected the address is unknown. What a
 * proxy forwards and is no address is one network: nobody gets further tries by writing another.
 */
export const networkOf = (ip: string | undefined): string => {
  if (ip === undefined) return 'gone'
  if (isIP(ip) === 0) return 'no address'
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4?.[1]) return v4[1]
  // "2001:db8::1" omits groups of zeros; two addresses of one network must give the same text.
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

const answerBody = (call: AnyCall, clock: Clock, value: unknown): Record<string, unknown> => {
  const { code, ...fields } = answerOf(call, value)
  const head = { code, msg: '成功', serverTime: clock.now().getTime() }
  // A repeat is also marked in the envelope, which a client reads before the result.
  const wire = fields['result']
  const replayed = wire !== null && typeof wire === 'object' && 'replayed' in wire && wire.replayed === true
  return { ...head, ...fields, ...(call.envelope === 'lottery' && replayed ? { replayed: true } : {}) }
}

/** A refusal in its wire form: its code for this call, the Chinese message and its figures. */
export const refusalBody = (
  call: Pick<AnyCall, 'errors'> | undefined,
  clock: Pick<Clock, 'now'>,
  error: NamedError,
): Record<string, unknown> => {
  const codes: Partial<Record<ErrorName, number>> = { ...commonErrors, ...call?.errors }
  const code = codes[error.name]
  if (code === undefined) throw new Error(`the call must declare its refusal ${error.name}`)
  const figures = error.figures ?? {}
  return { code, msg: sentenceOf(error), ...figures, serverTime: clock.now().getTime() }
}

/** A short reference that the page shows and the log contains. */
export const newReference = (): string => randomUUID().slice(0, 6).toUpperCase()
