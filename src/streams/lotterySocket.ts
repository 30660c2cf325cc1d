/** The lottery socket as a stream of messages; socket.io is loaded after the first paint. */
import { Observable } from 'rxjs'
import * as z from 'zod/mini'
import { awardMessage, lotteryAwardMessage, socketPaths, type AwardMessage } from '#contract/events.ts'
import { timing } from './timing.ts'

/** What the socket says: a message, or that it is connected (anew): then something may have been missed. */
export type SocketEvent =
  { readonly kind: 'connected' } | { readonly kind: 'message'; readonly message: AwardMessage }

/** Connects at `path` while subscribed, again and again after failures, with jittered pauses. */
const socketEvents = (path: string, userName: string): Observable<SocketEvent> =>
  new Observable((subscriber) => {
    let close: () => void = () => undefined
    let closed = false
    void import('socket.io-client').then(({ io }) => {
      if (closed) return
      const socket = io({
        path,
        query: { userName, appId: 1 },
        forceNew: true,
        transports: ['websocket', 'polling'],
        reconnectionDelay: timing.reconnect.first,
        reconnectionDelayMax: timing.reconnect.longest,
        randomizationFactor: timing.reconnect.spread,
      })
      socket.on('connect', () => subscriber.next({ kind: 'connected' }))
      // The server closed it on purpose or refused it: socket.io would give up, a fresh connection may do.
      const reconnect = () => {
        if (!socket.active && !closed) setTimeout(() => socket.connect(), 1_000)
      }
      socket.on('disconnect', reconnect)
      socket.on('connect_error', reconnect)
      socket.on(lotteryAwardMessage, (wire: unknown) => {
        const message = z.safeDecode(awardMessage, wire as never)
        if (message.success) subscriber.next({ kind: 'message', message: message.data })
      })
      close = () => socket.close()
    })
    return () => {
      closed = true
      close()
    }
  })

/** The lottery socket of a user. */
export const lotterySocket = (userName: string): Observable<SocketEvent> =>
  socketEvents(socketPaths.lottery, userName)

/** The chat socket of a user: connected from the first day, silent until chat is read. */
export const chatSocket = (userName: string): Observable<SocketEvent> =>
  socketEvents(socketPaths.chat, userName)
