/**
 * What clients send by socket passes here and nowhere else. Rate of the session, right of the member and form are judged in this
 * order, and whatever becomes of it is acknowledged: by the answer of its handler, or by a refusal with its name (decision 81).
 */
import type { Socket } from 'socket.io'
import * as z from 'zod/mini'
import type { Result } from '#engine/result.ts'
import { acknowledged, type EmitDefinition } from '#contract/core/defineEvent.ts'
import { deniedText } from '#contract/core/rolesText.ts'
import type { SocketName } from '#contract/core/sockets.ts'
import { refusal, type NamedError } from '#contract/refusals.ts'
import { newReference, refusalBody, type SignedIn } from '../http/http.ts'
import type { Log } from '../observe/log.ts'
import type { Clock } from '../time/clock.ts'
import { memberOf } from './admission.ts'
import { hasNul } from './hasNul.ts'
import { createSessionRates } from './sessionRates.ts'

/** Where a domain listens, and what it needs for that. */
export interface ReceiveParts {
  readonly sockets: { readonly [S in SocketName]: Arrivals }
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Log, 'error' | 'info'>
  /** Monotonic, in milliseconds. */
  readonly now?: () => number
}

interface Arrivals {
  on(event: 'connection', listener: (socket: Socket) => void): unknown
}

/** Handles one event of a client; a refusal that is no common one is declared in the `errors` of the event. */
export type Receiver<I extends z.ZodMiniType, A extends z.ZodMiniType> = (
  input: z.output<I>,
  member: SignedIn,
) => Promise<Result<z.output<A>, NamedError>>

/** Receives one kind of event from the clients that connect from now on: call it before the server listens. */
export const receive = <I extends z.ZodMiniType, A extends z.ZodMiniType>(
  parts: ReceiveParts,
  emit: EmitDefinition<I, A>,
  handle: Receiver<I, A>,
): void => {
  const { sockets, clock, log } = parts
  const refused = (error: NamedError) => ({ ...refusalBody(emit, clock, error), name: error.name })
  const answerTo = createAnswering(parts, emit, handle)
  const answer = async (member: SignedIn, wire: unknown): Promise<object> => {
    try {
      const result = await answerTo(member, wire)
      if (!result.ok) return refused(result.error)
      const serverTime = clock.now().getTime()
      return { code: acknowledged, msg: '成功', serverTime, result: result.value }
    } catch (error) {
      const reference = newReference()
      log.error({ err: error, event: emit.name, reference }, 'an event of a client failed')
      return refused(refusal('Internal', { reference }))
    }
  }
  // One function for all sockets.
  async function onEmit(this: Socket, ...sent: unknown[]): Promise<void> {
    const last = sent.at(-1)
    const body = await answer(memberOf(this), typeof sent[0] === 'function' ? undefined : sent[0])
    // A client that asks for no acknowledgement gets none.
    if (isAcknowledge(last)) last(body)
  }
  sockets[emit.socket].on('connection', (socket) => void socket.on(emit.name, onEmit))
}

const isAcknowledge = (value: unknown): value is (body: object) => void => typeof value === 'function'

/** Judges what came and passes it to its handler; the value is in wire form. */
const createAnswering = <I extends z.ZodMiniType, A extends z.ZodMiniType>(
  { log, now }: Pick<ReceiveParts, 'log' | 'now'>,
  emit: EmitDefinition<I, A>,
  handle: Receiver<I, A>,
): ((member: SignedIn, wire: unknown) => Promise<Result<unknown, NamedError>>) => {
  const waitMsOf = createSessionRates(emit.rate, now)
  const no = (error: NamedError) => ({ ok: false, error }) as const
  return async (member, wire) => {
    // First, so that what is refused counts too.
    const waitMs = waitMsOf(member.tokenHash)
    if (waitMs > 0) return no(refusal('TooMany', { waitSeconds: Math.ceil(waitMs / 1000) }))
    const denied = emit.right && deniedText(member.userType, emit.right)
    if (denied !== undefined) return no(refusal('NotAllowed', { sentence: denied }))
    if (hasNul(wire)) return no(refusal('BadRequest'))
    const input = z.safeDecode<z.ZodMiniType>(emit.codec, wire)
    if (!input.success) {
      log.info({ event: emit.name, issues: input.error.issues.length }, 'unusable event of a client')
      return no(refusal('BadRequest'))
    }
    const result = await handle(input.data as z.output<I>, member)
    return result.ok ? { ok: true, value: z.encode(emit.acknowledgement, result.value) } : result
  }
}
