/** The process of the many clients: opens sockets, and reports when each of them received a message. */
import { answer } from './child.ts'
import { openRawSocket } from './rawSocket.ts'

/** Connections to open. */
export interface Opening {
  readonly port: number
  readonly path: string
  readonly plain: boolean
  /** A cookie for each connection. */
  readonly cookies: readonly string[]
}

/** Messages to wait for, identified by a piece of their text that must have been registered. */
export interface Expected {
  readonly piece: string
  readonly count: number
}

/** Microseconds of the clock that all processes of a machine share. */
export const sharedUs = (): number => Number(process.hrtime.bigint() / 1000n)

interface Hearing {
  readonly atUs: number[]
  waiting?: { readonly count: number; readonly resolve: (atUs: readonly number[]) => void }
}

const openedAtOnce = 50
const hearings = new Map<string, Hearing>()

const onEvent = (payload: Buffer): void => {
  for (const [piece, hearing] of hearings) {
    if (!payload.includes(piece)) continue
    hearing.atUs.push(sharedUs())
    if (hearing.waiting?.count === hearing.atUs.length) hearing.waiting.resolve(hearing.atUs)
  }
}

const answers = {
  open: async ({ port, path, plain, cookies }: Opening): Promise<void> => {
    for (let from = 0; from < cookies.length; from += openedAtOnce) {
      const some = cookies.slice(from, from + openedAtOnce)
      await Promise.all(some.map((cookie) => openRawSocket({ port, path, plain, cookie, onEvent })))
    }
  },
  /** Registers the pieces of text to listen for from now on. */
  listenFor: (pieces: readonly string[]): void => {
    hearings.clear()
    for (const piece of pieces) hearings.set(piece, { atUs: [] })
  },
  /** Answers the times at which this many messages were received, once they were. */
  heard: ({ piece, count }: Expected): Promise<readonly number[]> =>
    new Promise((resolve, reject) => {
      const hearing = hearings.get(piece)
      if (!hearing) return reject(new Error(`nobody listens for ${piece}`))
      hearing.waiting = { count, resolve }
      if (hearing.atUs.length >= count) resolve(hearing.atUs)
      return undefined
    }),
}

/** The requests that the process answers. */
export type FanoutClients = typeof answers

if (process.send) answer(answers)
