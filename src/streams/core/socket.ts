/** A socket as a stream of events; socket.io is loaded after the first paint. */
import { Observable, type Subscription } from 'rxjs'
import type { WireEvent } from '#contract/core/defineEvent.ts'
import { missedName, socketPaths, type PageSocket } from '#contract/core/sockets.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import type { SocketSend } from './sends.ts'
import { timing } from './timing.ts'

/**
 * A socket event in wire form, or that the socket has (re)connected, or that the nodes of the site hear each other again: then events may
 * have been missed; or that it was cut.
 */
export type SocketEvent = (
  | { readonly kind: 'connected' | 'disconnected' }
  | ({ readonly kind: 'event' } & WireEvent)
) & {
  /** When this browser heard it, in epoch milliseconds of the device; absent where the tab is alone. */
  readonly at?: number
}

/** Connects while subscribed and reconnects after failures, with jittered pauses; sends what `sends$` brings while it is connected. */
export const openSocket = (
  path: PageSocket,
  userName: string,
  sends$: Observable<SocketSend>,
): Observable<SocketEvent> =>
  new Observable((subscriber) => {
    let close: () => void = () => undefined
    let closed = false
    const open = async (): Promise<void> => {
      const { io } = await loadPart(() => import('socket.io-client'))
      if (closed) return
      const socket = io({
        path: socketPaths[path],
        query: { userName, appId: 1 },
        forceNew: true,
        transports: ['websocket', 'polling'],
        reconnectionDelay: timing.reconnect.first,
        reconnectionDelayMax: timing.reconnect.longest,
        randomizationFactor: timing.reconnect.spread,
      })
      socket.on('connect', () => subscriber.next({ kind: 'connected' }))
      // The server closed it on purpose or refused it: socket.io would give up, but a new connection may succeed.
      const reconnect = () => {
        if (!socket.active && !closed) setTimeout(() => socket.connect(), timing.socketRefused)
      }
      socket.on('disconnect', () => {
        subscriber.next({ kind: 'disconnected' })
        reconnect()
      })
      socket.on('connect_error', reconnect)
      // Every page of a node hears it in the same moment.
      let asking: ReturnType<typeof setTimeout> | undefined
      socket.on(missedName, () => {
        clearTimeout(asking)
        asking = setTimeout(() => {
          if (socket.connected) subscriber.next({ kind: 'connected' })
        }, Math.random() * timing.missedSpread)
      })
      socket.onAny((name: string, wire: unknown) => subscriber.next({ kind: 'event', name, wire }))
      // Never kept by socket.io for a later connection: the sender has stored it, and sends it again.
      const sending: Subscription = sends$.subscribe(({ name, wire, answered }) => {
        if (!socket.connected) return answered(undefined)
        socket
          .timeout(timing.callTimeout)
          .emit(name, wire, (error: unknown, body: unknown) => answered(error ? undefined : body))
      })
      close = () => {
        sending.unsubscribe()
        clearTimeout(asking)
        socket.close()
      }
    }
    open().catch((error: unknown) => subscriber.error(error))
    return () => {
      closed = true
      close()
    }
  })
