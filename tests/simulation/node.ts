/** A node of a simulated world: the real server, composed again after each crash, without a network socket. */
import { createApp, type Server } from '#server/app/app.ts'
import { openDoor, type MovementDoor } from '#server/ledger/movements/door.ts'
import type { MovementOutcome } from '#server/ledger/movements/movement.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createLog } from '#server/platform/observe/log.ts'
import type { Agenda } from './agenda.ts'
import type { Message, Reply } from './line.ts'
import type { MovementDraft } from './movementDrafts.ts'
import type { Caller, Steps } from './steps.ts'
import { drawSecretsOf, played } from './world.ts'

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
  /** Asks it to post movements, all of them at once. */
  post(drafts: readonly MovementDraft[]): Promise<readonly MovementOutcome[]> | undefined
  /** Releases what is left of it. */
  dispose(): Promise<void>
}

/** The parts of a node. */
export interface NodeParts {
  readonly name: string
  /** The seed of the world. */
  readonly seed: number
  readonly agenda: Agenda
  readonly steps: Steps
  /** How far its clock is ahead of the others. */
  readonly aheadMs: number
}

/** Makes a node that is not running yet. */
export const createNode = ({ name, seed, agenda, steps, aheadMs }: NodeParts): SimulatedNode => {
  let isAlive = true
  let server: Server | undefined
  let door: MovementDoor | undefined
  let isUp = false
  const alive = () => isAlive
  const now = () => agenda.now() + aheadMs
  const clock: Clock = {
    now: () => new Date(now()),
    at: (instant, run) => agenda.at(instant.getTime() - aheadMs, () => isAlive && run()),
  }
  /** A crashed node answers nobody. */
  const untilCrash = async <T>(work: Promise<T>): Promise<T> => {
    steps.stir()
    const answer = await work
    steps.stir()
    if (!isAlive) throw new Error(`${name} is gone`)
    return answer
  }
  const node: SimulatedNode = {
    name,
    alive,
    now,
    isUp: () => isUp,
    async boot() {
      const database = steps.open(node)
      server = await createApp({
        database,
        clock,
        log: createLog('silent'),
        beaconSecret: Buffer.alloc(32, 7),
        sandbox: true,
        drawSecrets: drawSecretsOf(seed),
        distDir: 'no-client-in-these-tests',
        requestsMax: 1_000_000,
        lotteries: played,
      })
      // No domain of the server posts movements yet.
      door = openDoor({ database, bus: server.bus })
      await server.app.ready()
      // The steps of `start`, except the port and the watch; the judge asks for the findings itself.
      await server.settler.settleOpen()
      server.settler.start()
      await server.drawing.start()
      server.sealing.start()
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
      return isUp && server ? untilCrash(answerOf(server, message)) : undefined
    },
    post(drafts) {
      if (!isUp || !door) return undefined
      const { post } = door
      const at = new Date(now())
      return untilCrash(Promise.all(drafts.map((draft) => post({ ...draft, at }))))
    },
    async dispose() {
      await door?.idle()
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
