/**
 * The link between the nodes of a site: messages that one node emits to sockets reach the sockets of all, over streams
 * in Redis. The link is used for nothing else: work that must be done once is claimed in the database (decision 16).
 *
 * The link is up or down. While it is down an emit reaches only the node's own sockets, at once;
 * nothing waits for Redis, and nothing is sent later. When every connection is back, `onBack` is called: sockets of this
 * node may have missed messages of other nodes. The adapter assumes a Redis that is always available, so its
 * connections are wrapped here: without that it would loop, lose its position in the stream or leave rejections unhandled.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { ServerOptions } from 'socket.io'
import type { Log } from '../observe/log.ts'

/** The link of one node. */
export interface NodeLink {
  /** The adapter of one socket server; each has its own stream, named after its path. */
  adapterOf(path: string): NonNullable<ServerOptions['adapter']>
  /** True while every connection to Redis is open. */
  isUp(): boolean
  /** Calls `listener` each time the link is up again after it was down. */
  onBack(listener: () => void): void
  /** Closes the connections to Redis; the socket servers must be closed before. */
  close(): void
}

// Waits 50, 100, 200 … 1,000 ms: a restarted Redis is found within a second.
const reconnectAfterMs = (retries: number): number => Math.min(1_000, 50 * 2 ** Math.min(retries, 5))

// A read blocks for 5 s; a connection without any answer for longer than that is dead, even if it is open.
const silentMs = 8_000
const pingMs = 2_500
const retryMs = 200
// An issue with 100,000 winners emits a win and a balance to each at once; a slow node must still find all of them.
const kept = 200_000

const clientOf = (url: string, offlineQueue: boolean) =>
  createClient({
    url,
    disableOfflineQueue: !offlineQueue,
    pingInterval: pingMs,
    socket: { connectTimeout: 2_000, socketTimeout: silentMs, reconnectStrategy: reconnectAfterMs },
  })

type Client = ReturnType<typeof clientOf>

/** Connects to Redis, now or as soon as it is available; never rejects because it is not. */
export const linkNodes = (url: string, log: Log): NodeLink => {
  const clients = new Set<Client>()
  const down = new Set<Client>()
  const listeners = new Set<() => void>()
  let [wasUp, closed] = [false, false]

  const watched = (client: Client): Client => {
    clients.add(client)
    down.add(client)
    client.on('error', (error: unknown) => {
      if (closed || down.has(client)) return
      if (down.size === 0)
        log.warn({ err: error }, 'Redis is gone: other nodes are not heard until it is back')
      down.add(client)
    })
    client.on('ready', () => {
      down.delete(client)
      if (down.size > 0 || closed) return
      if (wasUp) {
        log.warn('Redis is back')
        for (const listener of listeners) listener()
      }
      wasUp = true
    })
    return client
  }

  const publisher = watched(clientOf(url, false))
  // The adapter requests separate connections to read and to subscribe.
  const duplicate = () => guarded(watched(clientOf(url, true)), () => closed)
  const source = Object.assign(publisher, { duplicate })
  publisher.connect().catch(() => undefined)

  return {
    adapterOf: (path) =>
      createAdapter(source, { streamName: `haocai:${path}`, channelPrefix: `haocai:${path}`, maxLen: kept }),
    isUp: () => down.size === 0,
    onBack: (listener) => void listeners.add(listener),
    close() {
      closed = true
      for (const client of clients) client.destroy()
    },
  }
}

/** Wraps a connection so that the adapter never sees a failure. */
const guarded = (client: Client, isClosed: () => boolean): Client => {
  const [connect, read, subscribe] = [
    client.connect.bind(client),
    client.xRead.bind(client),
    client.subscribe.bind(client),
  ]
  let startedAt: string | undefined

  /** Id of the last entry of a stream: "$" is evaluated at each read, and entries in between would be lost. */
  const endOf = async (stream: string): Promise<string> => {
    const newest = await client.xRevRange(stream, '+', '-', { COUNT: 1 })
    return newest?.[0]?.id ?? '0-0'
  }

  const guards = {
    // The adapter expects a connection or waits: a client that was closed meanwhile never connects.
    connect: async () => {
      try {
        return await connect()
      } catch {
        return new Promise<never>(() => undefined)
      }
    },
    // The adapter repeats a failed read at once, for ever: a short pause keeps the process responsive.
    xRead: async ([{ key, id }]: [{ key: string; id: string }], options: Parameters<typeof read>[1]) => {
      try {
        startedAt ??= await endOf(key)
        return await read([{ key, id: id === '$' ? startedAt : id }], options)
      } catch (error) {
        if (!isClosed()) await pause(retryMs, undefined, { ref: false })
        throw error
      }
    },
    subscribe: async (...args: Parameters<typeof subscribe>): Promise<void> => {
      while (!isClosed()) {
        try {
          return await subscribe(...args)
        } catch {
          await pause(retryMs, undefined, { ref: false })
        }
      }
    },
    disconnect: async () => client.destroy(),
  }
  return Object.assign(client, guards) as unknown as Client
}
