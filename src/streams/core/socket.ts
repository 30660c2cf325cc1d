/** A socket as a stream of events; socket.io is loaded after the first paint. */
import { Observable } from 'rxjs'
import type { WireEvent } from '#contract/core/defineEvent.ts'
import { socketPaths, type PageSocket } from '#contract/core/sockets.ts'
import { loadPart } from '#src/parts/loadPart.ts'
import { timing } from './timing.ts'

/** A socket event in wire form, or that the socket has (re)connected: then events may have been missed. */
export type SocketEvent = ({ readonly kind: 'connected' } | ({ readonly kind: 'event' } & WireEvent)) & {
  /** When this browser heard it, in epoch milliseconds of the device; absent where the tab is alone. */
  readonly at?: number
}

/** Connects while subscribed and reconnects after failures, with jittered pauses. */
export const openSocket = (path: PageSocket, userName: string): Observable<SocketEvent> =>
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
      socket.on('disconnect', reconnect)
      socket.on('connect_error', reconnect)
      socket.onAny((name: string, wire: unknown) => subscriber.next({ kind: 'event', name, wire }))
      close = () => socket.close()
    }
    open().catch((error: unknown) => subscriber.error(error))
    return () => {
      closed = true
      close()
    }
  })
