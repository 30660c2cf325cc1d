/** An older client of this API: socket.io-client 2, which speaks Engine.IO 3, with the options that such a page gives it. */
import connect from 'socket.io-client-2'
import type { Browser } from './browser.ts'
import { within } from './within.ts'

const patienceMs = 30_000

/** A socket of socket.io-client 2, as far as it is used here. */
export interface OlderSocket {
  readonly connected: boolean
  readonly io: { readonly engine: { readonly transport: { readonly name: string } } }
  on(event: string, listener: (...heard: unknown[]) => void): void
  once(event: string, listener: (...heard: unknown[]) => void): void
  emit(event: string, ...said: unknown[]): void
  disconnect(): void
}

/** How an older client connects. */
export interface OlderOptions {
  readonly cookie?: string | undefined
  readonly userName?: string
  readonly namespace?: string
  readonly transports?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Begins to connect at `/onlineio`: to the namespace `/lottery`, and over polls that become a WebSocket, by default. */
export const olderSocket = (
  origin: string,
  { cookie, userName, namespace = '/lottery', transports, headers = {} }: OlderOptions,
): OlderSocket =>
  connect(
    `${origin}${namespace}?${new URLSearchParams({ userName: userName ?? '', appId: '1' }).toString()}`,
    {
      path: '/onlineio',
      forceNew: true,
      reconnection: false,
      ...(transports ? { transports } : {}),
      extraHeaders: { ...(cookie === undefined ? {} : { cookie }), ...headers },
    },
  ) as OlderSocket

/** The cookies of a browser, as it sends them. */
export const cookiesOf = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Resolves with what became of it: `connected`, or why it was refused or closed. */
export const outcomeOf = (socket: OlderSocket): Promise<string> =>
  within(
    patienceMs,
    'an older client that is connected or refused',
    new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'))
      for (const event of ['error', 'connect_error'])
        socket.once(event, (why) => resolve(why instanceof Error ? why.message : JSON.stringify(why)))
    }),
  )

/** Resolves when the other end closes it. */
export const closed = (socket: OlderSocket): Promise<void> =>
  within(
    patienceMs,
    'an older client that the other end closed',
    new Promise((resolve) => socket.once('disconnect', () => resolve())),
  )
