/**
 * A node that is asked to stop goes in order: it says that it is not ready, goes on serving for a moment while
 * balancers turn away from it, tells every connection to close after its answer, and waits for what is under way.
 */
import type { FastifyInstance } from 'fastify'

/** Counts the requests under way and knows whether the node is leaving. */
export interface Drain {
  /** True once the node is leaving: it is not ready for anything new. */
  readonly leaving: boolean
  /** From now on not ready; every answer tells its connection to close. */
  leave(): void
  /** Resolves when no request is under way: true, or false when `ms` have passed before. */
  settled(ms: number): Promise<boolean>
}

/** Watches the requests of an app; register it before the routes. */
export const watchRequests = (app: FastifyInstance): Drain => {
  let [leaving, underWay] = [false, 0]
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
