/**
 * A node that is asked to stop does so in order: it fails the readiness check, serves requests for a while until
 * balancers take it out, asks every connection to close after its answer, and waits for the open requests.
 */
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Counts the open requests and knows whether the node is draining. */
export interface Drain {
  /** True once the node is draining: it accepts no new work. */
  readonly leaving: boolean
  /** Not ready from now on; every answer asks its connection to close. */
  leave(): void
  /**
   * Resolves when everything that the kernel has buffered for this process was accepted and read: after several turns of the
   * event loop without a new connection. After a stall timers run before that, while hundreds of connections are waiting.
   */
  caughtUp(): Promise<void>
  /** Resolves when there are no open requests: true, or false when `ms` have passed before. */
  settled(ms: number): Promise<boolean>
}

// A connection is accepted in one turn of the event loop, and its data is read in the next.
const quietTurns = 4

/** Accepts no new connection and keeps the open ones: `close` of an HTTP server would close those that seem idle. */
export const stopListening = (app: FastifyInstance): void => void NetServer.prototype.close.call(app.server)

/** Tracks the requests of an app; register it before the routes. */
export const watchRequests = (app: FastifyInstance): Drain => {
  let [leaving, underWay, connections] = [false, 0, 0]
  app.server.on('connection', () => (connections += 1))
  let onSettled: () => void = () => undefined
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // Also when the client disconnected before its answer.
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) onSettled()
    })
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving) void reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    get leaving() {
      return leaving
    },
    leave() {
      leaving = true
    },
    async caughtUp() {
      let [known, quiet] = [connections, 0]
      while (quiet < quietTurns) {
        await setImmediate()
        quiet = connections === known ? quiet + 1 : 0
        known = connections
      }
    },
    settled: (ms) =>
      new Promise((resolve) => {
        if (underWay === 0) return resolve(true)
        const timer = setTimeout(() => resolve(false), ms)
        onSettled = () => {
          clearTimeout(timer)
          resolve(true)
        }
      }),
  }
}
