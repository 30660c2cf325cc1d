/**
 * Calls the server by the contract. A call ends in one of three ways: answered, refused by name, or lost.
 * Lost means that its result is unknown: for a read, try again; for money, query the outcome.
 */
import * as z from 'zod/mini'
import type { calls, CallInput, CallName, CallOutput, ErrorName } from '#contract/areas.ts'
import { outputOf } from '#contract/core/answers.ts'
import { memberHeader, successCode, type AnyCall } from '#contract/core/define.ts'
import { commonErrors } from '#contract/core/commonErrors.ts'
import type { FiguresOf } from '#contract/refusals.ts'
import { firstCalls, type FirstCallName } from '#contract/firstCalls.ts'
import { laterCall } from './laterCall.ts'
import type { ServerClock } from './serverClock.ts'
import { timing } from './timing.ts'

/** A call that was answered. */
export interface Answered<T> {
  readonly kind: 'answered'
  readonly value: T
  /** Epoch milliseconds by the server's clock. */
  readonly serverTime: number
}

/** A call that the server refused; `msg` is shown as sent. Another server of this API may send no figures. */
export type Refused<N extends ErrorName = ErrorName> = {
  readonly [K in N]: {
    readonly kind: 'refused'
    readonly name: K
    readonly code: number
    readonly msg: string
    readonly figures: Partial<FiguresOf<K>>
  }
}[N]

/** A call without an answer, or with an unreadable one. */
export interface Lost {
  readonly kind: 'lost'
  /**
   * server: an HTTP status of 500 or more; unreadable: an answer that the contract does not know. In both cases something answered.
   * session: the answer arrived after the session changed.
   */
  readonly reason: 'network' | 'timeout' | 'server' | 'unreadable' | 'session'
  /** Under which the server has logged it, where it said so. */
  readonly reference?: string
}

/** How a call may end. */
export type Ending<T> = Answered<T> | Refused | Lost

/** Options of one call. */
export interface CallOptions {
  /** The Idempotency-Key of a money call. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Bodies of this length and more are sent compressed (lottery.md §7). */
  readonly compressFrom?: number
  /** The member on whose behalf it is made; the one of the page by default, null for whoever is signed in. */
  readonly member?: string | null
}

/** Calls the server. */
export type Caller = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
) => Promise<Ending<CallOutput<N>>>

/** Facts of a call for observers. */
export type CalledFacts = Pick<(typeof calls)[CallName], 'effect' | 'touches'>

/** Dependencies of a caller. */
export interface CallerParts {
  readonly fetch: typeof globalThis.fetch
  readonly clock: ServerClock
  readonly monotonicNow: () => number
  /** Whose session it is, as a value that changes with it. An answer to another session is dropped: it counts as lost. */
  readonly session?: () => unknown
  /** Called with the result of every call: the state of the connection follows from real requests. */
  readonly onEnding?: (
    ending: Ending<unknown>,
    tookMs: number,
    called: CalledFacts,
    asked: { readonly name: CallName; readonly input: CallInput<CallName> },
  ) => void
  /** The id of the member that the page belongs to: the server refuses the call if the browser is signed in as another. */
  readonly member?: () => string | undefined
  /** lz-string, loaded when a large body needs it. */
  readonly compress?: (text: string) => Promise<string>
}

const compressFromDefault = 10_000

/** The ending of a call whose session is gone. */
export const sessionChanged = { kind: 'lost', reason: 'session' } as const

/** Makes a caller. */
export const createCaller = (parts: CallerParts): Caller => {
  return async (name, input, asked = {}) => {
    // As it is when the call is made: by the time it is sent another may have signed in.
    const options = { ...asked, member: asked.member === undefined ? parts.member?.() : asked.member }
    const sentIn = parts.session?.()
    // Not by `callNamed`: a call of the first page is sent at once, not after a wait.
    const called = isFirst(name) ? firstCalls[name] : await laterCall(name)
    const call: AnyCall = called
    const encoded = z.safeEncode(call.input, input)
    if (!encoded.success) return unsent(encoded.error)
    const wire = encoded.data as Record<string, unknown>
    const sentAt = parts.monotonicNow()
    const answer = await send(parts, call, wire, options, sentAt)
    const ending = parts.session?.() === sentIn ? answer : sessionChanged
    parts.onEnding?.(ending, parts.monotonicNow() - sentAt, called, { name, input })
    return ending as Ending<CallOutput<typeof name>>
  }
}

type SentOptions = Omit<CallOptions, 'member'> & { readonly member: string | null | undefined }

/** A refusal of this device: the contract does not accept the input, so that the server would not either. */
const unsent = ({ issues: [first] }: z.core.$ZodError): Refused<'BadRequest'> => ({
  kind: 'refused',
  name: 'BadRequest',
  code: commonErrors.BadRequest,
  msg: unsentTexts[first?.code ?? ''] ?? '填写的内容格式有误，请检查后重试',
  figures: {},
})

const unsentTexts: Readonly<Record<string, string>> = {
  too_big: '填写的内容过长，请缩短后重试',
  too_small: '还有内容没有填写，请填写后重试',
}

/** The declaration of a call, loaded with the calls of later pages if it is one of them. */
export const callNamed = async (name: CallName): Promise<(typeof calls)[CallName]> =>
  isFirst(name) ? firstCalls[name] : laterCall(name)

const isFirst = (name: CallName): name is FirstCallName => name in firstCalls

const send = async (
  parts: CallerParts,
  call: AnyCall,
  wire: Record<string, unknown>,
  options: SentOptions,
  sentAt: number,
): Promise<Ending<unknown>> => {
  const timeout = AbortSignal.timeout(timing.callTimeout)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  let body: unknown
  let status = 0
  try {
    const request = await requestOf(call, wire, options, parts)
    const response = await parts.fetch(request.url, { ...request.init, signal, credentials: 'same-origin' })
    status = response.status
    body = await response.json()
  } catch (error) {
    if (timeout.aborted) return { kind: 'lost', reason: 'timeout' }
    // What a proxy sends in place of the server is no JSON.
    if (status >= 500) return { kind: 'lost', reason: 'server' }
    return { kind: 'lost', reason: error instanceof SyntaxError ? 'unreadable' : 'network' }
  }
  return endingOf(parts, call, status, body, sentAt)
}

const requestOf = async (
  call: AnyCall,
  wire: Record<string, unknown>,
  { key, member, compressFrom = compressFromDefault }: SentOptions,
  { clock, compress }: CallerParts,
): Promise<{ readonly url: string; readonly init: RequestInit }> => {
  // Every call has the time as a parameter, so that no cache between client and server can answer it.
  const query = new URLSearchParams({ _t: String(Math.round(clock.now())) })
  const headers: Record<string, string> = {
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/json; charset=utf-8',
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(member ? { [memberHeader]: member } : {}),
  }
  if (call.method === 'GET') {
    for (const [name, value] of fieldsOf(wire)) query.append(name, value)
    return { url: `${call.path}?${query}`, init: { method: 'GET', headers } }
  }
  let body = JSON.stringify(wire)
  if (call.body === 'form') {
    body = new URLSearchParams(fieldsOf(wire)).toString()
    headers['Content-Type'] = 'application/x-www-form-urlencoded; charset=utf-8'
  }
  if (compress && body.length >= compressFrom) {
    body = await compress(body)
    headers['X-Content-Compress'] = 'lz'
  }
  return { url: `${call.path}?${query}`, init: { method: 'POST', headers, body } }
}

const fieldsOf = (wire: Record<string, unknown>): [string, string][] =>
  Object.entries(wire).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, fieldText(item)])
    return [[name, fieldText(value)]]
  })

// Lists and objects inside a form are sent as JSON text, which their codec has already written.
const fieldText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const endingOf = (
  parts: CallerParts,
  call: AnyCall,
  status: number,
  body: unknown,
  sentAt: number,
): Ending<unknown> => {
  if (body === null || typeof body !== 'object' || !('code' in body))
    return { kind: 'lost', reason: status >= 500 ? 'server' : 'unreadable' }
  const fields = body as Record<string, unknown>
  const code = Number(fields['code'])
  const serverTime = Number(fields['serverTime'])
  // Keys of bets carry this time: what failed, or a proxy that answers in its place, must not move it.
  if (status < 500 && Number.isFinite(serverTime))
    parts.clock.observe(serverTime, sentAt, parts.monotonicNow())
  if (isSuccess(call, code)) {
    const read = outputOf(call, fields)
    if (!read) return { kind: 'lost', reason: 'unreadable' }
    return { kind: 'answered', value: read.output, serverTime }
  }
  // An error of the server says nothing about the call: it may have been executed.
  if (status >= 500) {
    const { reference } = fields
    return { kind: 'lost', reason: 'server', ...(typeof reference === 'string' ? { reference } : {}) }
  }
  const { code: _code, msg, serverTime: _serverTime, ...figures } = fields
  const refused = { kind: 'refused', name: nameOf(call, code), code, msg: typeof msg === 'string' ? msg : '' }
  // The figures are as sent by the server; a message reads only those it knows.
  return { ...refused, figures } as Refused
}

// cancel_order answers 0 and, from another server of this API, 1 (wire.md §14).
const isSuccess = (call: AnyCall, code: number): boolean =>
  code === successCode(call) || (call.success !== undefined && code === 1)

const nameOf = (call: AnyCall, code: number): ErrorName => {
  const named = [...Object.entries(call.errors), ...Object.entries(commonErrors)].find(([, c]) => c === code)
  return (named?.[0] as ErrorName | undefined) ?? 'Internal'
}
