/**
 * A node that is asked to stop goes in order: it says that it is not ready, goes on serving for a moment while
 * balancers turn away from it, tells every connection to close after its answer, and waits for what is under way.
 */
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Counts the requests under way and knows whether the node is leaving. */
export interface Drain {
  /** True once the node is leaving: it is not ready for anything new. */
  readonly leaving: boolean
  /** From now on not ready; every answer tells its connection to close. */
  leave(): void
  /**
   * Resolves when everything that the kernel holds for this process was accepted and read: turns of the event loop
   * in a row without a new connection. After a stall a timer runs before that, with hundreds of them waiting.
   */
  caughtUp(): Promise<void>
  /** Resolves when no request is under way: true, or false when `ms` have passed before. */
  settled(ms: number): Promise<boolean>
}

// A connection is accepted in one turn of the event loop, and what it sent is read in the next.
const quietTurns = 4

/** Takes no new connection, and leaves the open ones alone: `close` of an HTTP server would cut those that look idle. */
export const stopListening = (app: FastifyInstance): void => void NetServer.prototype.close.call(app.server)

/** Watches the requests of an app; register it before the routes. */
export const watchRequests = (app: FastifyInstance): Drain => {
  let [leaving, underWay, connections] = [false, 0, 0]
  app.server.on('connection', () => (connections += 1))
  let onSettled: () => void = () => undefined
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // Also when the client went away before its answer.
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
