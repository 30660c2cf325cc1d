/**
 * Sending by a socket: by the value of an event (decision 81), with an acknowledgement. Only the tab that holds the socket can send, and
 * only while it is connected: what must not be lost is stored first, and sent by that tab.
 */
import { Subject, type Observable } from 'rxjs'
import * as z from 'zod/mini'
import { acknowledged, type EmitDefinition } from '#contract/core/defineEvent.ts'
import type { PageSocket } from '#contract/core/sockets.ts'

/** Something to be sent in wire form; `answered` gets the acknowledgement, or undefined when none came. */
export interface SocketSend {
  readonly name: string
  readonly wire: unknown
  readonly answered: (body: unknown) => void
}

/** How a sent event may end: lost means that it may have arrived. */
export type SentEnding<A> =
  | { readonly kind: 'answered'; readonly value: A }
  | { readonly kind: 'refused'; readonly name: string; readonly msg: string }
  | { readonly kind: 'lost' }

/** Sends an event of a client. */
export type SendEmit = <I extends z.ZodMiniType, A extends z.ZodMiniType>(
  emit: EmitDefinition<I, A>,
  input: z.output<I>,
) => Promise<SentEnding<z.output<A>>>

const refusedBody = z.object({ name: z.string(), msg: z.string() })
const acceptedBody = z.object({ code: z.literal(acknowledged), result: z.unknown() })

/** Makes the streams of what is to be sent, and the function that sends. */
export const createSends = (): {
  readonly of: (path: PageSocket) => Observable<SocketSend>
  readonly send: SendEmit
} => {
  const sends: Readonly<Record<PageSocket, Subject<SocketSend>>> = {
    chat: new Subject(),
    lottery: new Subject(),
  }
  return {
    of: (path) => sends[path],
    async send(emit, input) {
      const socket = emit.socket === 'older' ? undefined : sends[emit.socket]
      if (!socket?.observed) return { kind: 'lost' }
      const wire: unknown = z.encode(emit.codec, input)
      const body = await new Promise<unknown>((answered) => socket.next({ name: emit.name, wire, answered }))
      const accepted = acceptedBody.safeParse(body)
      if (accepted.success) {
        const decoded = z.safeDecode<z.ZodMiniType>(emit.acknowledgement, accepted.data.result)
        if (decoded.success)
          return { kind: 'answered', value: decoded.data as z.output<typeof emit.acknowledgement> }
      }
      const refused = refusedBody.safeParse(body)
      return refused.success ? { kind: 'refused', ...refused.data } : { kind: 'lost' }
    },
  }
}
