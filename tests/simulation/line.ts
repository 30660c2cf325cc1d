/**
 * The network between nodes and those who ask them. A message may be delayed, be lost on its way there or back, or arrive twice, the
 * second time much later; delayed ones may overtake each other. The quality of the network depends on the seed.
 */
import type { Dice } from '../kit/seeded.ts'
import type { Agenda } from './agenda.ts'

/** A call as a message. */
export interface Message {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

/** An answer. */
export interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Quality of the network; shares of messages. */
export interface Weather {
  readonly lost: number
  readonly twice: number
  readonly late: number
}

/** A network on which everything arrives. */
export const fairWeather: Weather = { lost: 0, twice: 0, late: 0 }

/** The quality of a seed's network. */
export const weatherOf = (dice: Dice): Weather =>
  dice.chance(0.2)
    ? fairWeather
    : { lost: dice.below(15) / 100, twice: dice.below(20) / 100, late: dice.below(20) / 100 }

/** Delivers a message; the promise may never settle. Undefined when nobody listens. */
export type Deliver<M, R> = (message: M) => Promise<R> | undefined

/** Callbacks of a sender. */
export interface Told<R> {
  /** A copy reached a node. */
  arrived?(): void
  answered(reply: R): void
}

/** The network of a world, for messages of one kind and their answers. */
export interface Line<M = Message, R = Reply> {
  send(message: M, told: Told<R>): void
  /** From now on nothing is lost. */
  heal(): void
}

const shortDelay = 400
const longDelay = 20_000
const laterDelay = 60_000

/** Makes a network of this quality to the given receiver. */
export const createLine = <M, R>(
  agenda: Agenda,
  dice: Dice,
  weather: Weather,
  deliver: Deliver<M, R>,
): Line<M, R> => {
  let now = weather
  const delay = () => 5 + dice.below(dice.chance(now.late) ? longDelay : shortDelay)

  const carry = (message: M, told: Told<R>, after: number): void => {
    if (dice.chance(now.lost)) return
    agenda.at(agenda.now() + after, () => {
      const reply = deliver(message)
      if (!reply) return
      told.arrived?.()
      reply.then(
        (answer) => {
          if (!dice.chance(now.lost)) agenda.at(agenda.now() + delay(), () => told.answered(answer))
        },
        // The node has crashed, and the connection with it.
        () => undefined,
      )
    })
  }

  return {
    send(message, told) {
      const first = delay()
      carry(message, told, first)
      // The second copy follows the first directly, or arrives much later.
      const second = dice.chance(0.5) ? first + dice.below(20) : delay() + dice.below(laterDelay)
      if (dice.chance(now.twice)) carry(message, told, second)
    },
    heal() {
      now = fairWeather
    },
  }
}
