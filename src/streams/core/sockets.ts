/** The two sockets of whoever is signed in: what they bring, whether they are connected, and sending by them. */
import { BehaviorSubject, EMPTY, distinctUntilChanged, share, switchMap, tap, type Observable } from 'rxjs'
import type { PageSocket } from '#contract/core/sockets.ts'
import { createSends, type SendEmit } from './sends.ts'
import type { openSocket, SocketEvent } from './socket.ts'
import type { TabGroup } from './tabGroup.ts'

/** The sockets of a client. */
export interface ClientSockets {
  /** Events of a socket of the signed-in user; connected once in this browser while there are subscribers. */
  socket(path: PageSocket): Observable<SocketEvent>
  /** Whether a socket is connected, in whichever tab; undefined while this tab has not heard of it. */
  connected$(path: PageSocket): Observable<boolean | undefined>
  /** Sends an event by its socket; lost where another tab holds it, or nobody. */
  readonly send: SendEmit
}

/** Makes them; `open` connects one. */
export const createClientSockets = (
  userName$: Observable<string | undefined>,
  tabs: Pick<TabGroup, 'socket'>,
  open: typeof openSocket,
): ClientSockets => {
  const sends = createSends()
  const made = (path: PageSocket) => {
    const connected$ = new BehaviorSubject<boolean | undefined>(undefined)
    const events$ = userName$.pipe(
      tap(() => connected$.next(undefined)),
      switchMap((name) => (name === undefined ? EMPTY : tabs.socket(path, open(path, name, sends.of(path))))),
      tap(({ kind }) => connected$.next(kind !== 'disconnected')),
      share(),
    )
    return { events$, connected$ }
  }
  const sockets = { lottery: made('lottery'), chat: made('chat') }
  return {
    socket: (path) => sockets[path].events$,
    connected$: (path) => sockets[path].connected$.pipe(distinctUntilChanged()),
    send: sends.send,
  }
}
