/** Records the messages of a socket, and waits for later ones. */
import type { Socket } from 'socket.io-client'
import { within } from './within.ts'

const patienceMs = 30_000

/** One `lottery_award_message` as received. */
export type HeardMessage = Readonly<Record<string, unknown>>

/** The messages received so far. */
export interface Hearing {
  readonly heard: readonly HeardMessage[]
  /** Resolves with the first message of a type, received already or later. */
  first(type: number): Promise<HeardMessage>
  /** Resolves with the messages of a type once there are `count` of them. */
  several(type: number, count: number): Promise<readonly HeardMessage[]>
}

/** Resolves once the socket is connected; rejects when the server refuses it. */
export const connected = (socket: Socket): Promise<void> =>
  within(
    patienceMs,
    'a connected socket',
    new Promise((resolve, reject) => {
      socket.once('connect', () => resolve())
      socket.once('connect_error', reject)
    }),
  )

/** Listens to the lottery socket from now on. */
export const hear = (socket: Socket): Hearing => {
  const heard: HeardMessage[] = []
  socket.on('lottery_award_message', (message: HeardMessage) => heard.push(message))
  const ofType = (type: number) => heard.filter((message) => message['type'] === type)
  const several = async (type: number, count: number) => {
    const what = () => `${count} messages of type ${type}, heard were ${JSON.stringify(heard)}`
    const until = performance.now() + patienceMs
    while (ofType(type).length < count) {
      const next = new Promise<void>((resolve) => socket.once('lottery_award_message', () => resolve()))
      await within(Math.max(0, until - performance.now()), what, next)
    }
    return ofType(type)
  }
  return {
    heard,
    several,
    async first(type) {
      const [message] = await several(type, 1)
      if (!message) throw new Error(`a message of type ${type} must have been heard`)
      return message
    },
  }
}

/** Resolves when the other end closes the socket. */
export const disconnected = (socket: Socket): Promise<void> =>
  socket.connected
    ? within(
        patienceMs,
        'a socket that the other end closed',
        new Promise((resolve) => socket.once('disconnect', () => resolve())),
      )
    : Promise.resolve()
