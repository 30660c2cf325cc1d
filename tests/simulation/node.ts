/** A node of a simulated world: the real server, composed again after each crash, without a network socket. */
import { createApp, type Server } from '#server/app/app.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createLog } from '#server/platform/observe/log.ts'
import type { Agenda } from './agenda.ts'
import type { Message, Reply } from './line.ts'
import type { Caller, Steps } from './steps.ts'
import { played } from './world.ts'

/** A node that can crash and restart. */
export interface SimulatedNode extends Caller {
  /** True once it takes requests. */
  isUp(): boolean
  now(): number
  /** Composes and starts it; it accepts requests when it has caught up. */
  boot(): Promise<void>
  /** Discards it with everything that was under way. */
  kill(): void
  /** Delivers a request to it. */
  deliver(message: Message): Promise<Reply> | undefined
  /** Releases what is left of it. */
  dispose(): Promise<void>
}

/** The parts of a node. */
export interface NodeParts {
  readonly name: string
  readonly agenda: Agenda
  readonly steps: Steps
  /** How far its clock is ahead of the others. */
  readonly aheadMs: number
}

/** Makes a node that is not running yet. */
export const createNode = ({ name, agenda, steps, aheadMs }: NodeParts): SimulatedNode => {
  let isAlive = true
  let server: Server | undefined
  let isUp = false
  const alive = () => isAlive
  const now = () => agenda.now() + aheadMs
  const clock: Clock = {
    now: () => new Date(now()),
    at: (instant, run) => agenda.at(instant.getTime() - aheadMs, () => isAlive && run()),
  }
  const node: SimulatedNode = {
    name,
    alive,
    now,
    isUp: () => isUp,
    async boot() {
      server = await createApp({
        database: steps.open(node),
        clock,
        log: createLog('silent'),
        beaconSecret: Buffer.alloc(32, 7),
        sandbox: true,
        distDir: 'no-client-in-these-tests',
        requestsMax: 1_000_000,
        lotteries: played,
      })
      await server.app.ready()
      // The steps of `start`, except the port and the watch; the judge asks for the findings itself.
      await server.settler.settleOpen()
      server.settler.start()
      await server.drawing.start()
      await server.chases.start()
      isUp = isAlive
      steps.stir()
    },
    kill() {
      isAlive = false
      isUp = false
      steps.drop()
    },
    deliver(message) {
      if (!isUp || !server) return undefined
      steps.stir()
      return answerOf(server, message).then((reply) => {
        steps.stir()
        if (!isAlive) throw new Error(`${name} is gone`)
        return reply
      })
    },
    async dispose() {
      await server?.stop()
    },
  }
  return node
}

const answerOf = async ({ app }: Server, { method, url, headers, payload }: Message): Promise<Reply> => {
  const { statusCode, body } = await app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: statusCode, body: JSON.parse(body) as Reply['body'] }
}
