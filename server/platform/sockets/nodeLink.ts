/**
 * The line between the nodes of a site: what one of them emits to sockets reaches the sockets of all, over streams
 * in Redis. Nothing else travels: whatever must be done once is claimed in the database (decision 16).
 *
 * The line is up, or down. While it is down an emit reaches the node's own sockets at once and nobody elsewhere;
 * nothing waits for Redis, nothing is sent later. When every connection is back, `onBack` is told: sockets of this
 * node may have missed what others emitted. The adapter was made for a Redis that is always there, so its
 * connections are guarded here: where it would spin, lose its place or leave a rejection to nobody.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { ServerOptions } from 'socket.io'
import type { Log } from '../observe/log.ts'

/** The line of one node. */
export interface NodeLink {
  /** What carries the emits of one socket server; each has its own stream, named after its path. */
  adapterOf(path: string): NonNullable<ServerOptions['adapter']>
  /** True while every connection to Redis stands. */
  isUp(): boolean
  /** Calls `listener` each time the line is up again after it was down. */
  onBack(listener: () => void): void
  /** Lets go of Redis; the socket servers must be closed before. */
  close(): void
}

// Waits 50, 100, 200 … 1,000 ms: Redis that was restarted is found within a second.
const reconnectAfterMs = (retries: number): number => Math.min(1_000, 50 * 2 ** Math.min(retries, 5))

// A read waits 5 s for news; a connection that says nothing for longer than that is dead, though it stands.
const silentMs = 8_000
const pingMs = 2_500
const retryMs = 200
// An issue of 100,000 winners tells each of his win and of his balance at once; a slow node must still find all of it.
const kept = 200_000

const clientOf = (url: string, offlineQueue: boolean) =>
  createClient({
    url,
    disableOfflineQueue: !offlineQueue,
    pingInterval: pingMs,
    socket: { connectTimeout: 2_000, socketTimeout: silentMs, reconnectStrategy: reconnectAfterMs },
  })

type Client = ReturnType<typeof clientOf>

/** Connects to Redis, now or as soon as it is there; never rejects for want of it. */
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
  // The adapter asks for connections of its own to read and to subscribe with.
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

/** A connection that the adapter may use as if nothing ever failed. */
const guarded = (client: Client, isClosed: () => boolean): Client => {
  const [connect, read, subscribe] = [
    client.connect.bind(client),
    client.xRead.bind(client),
    client.subscribe.bind(client),
  ]
  let startedAt: string | undefined

  /** Where a stream ends now: "$" means something else at each reading, and what came between is lost. */
  const endOf = async (stream: string): Promise<string> => {
    const newest = await client.xRevRange(stream, '+', '-', { COUNT: 1 })
    return newest?.[0]?.id ?? '0-0'
  }

  const guards = {
    // The adapter expects a connection or waits: a client that was closed on the way never connects.
    connect: async () => {
      try {
        return await connect()
      } catch {
        return new Promise<never>(() => undefined)
      }
    },
    // A failed read is asked again at once, without end: a moment in between keeps the process alive.
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
