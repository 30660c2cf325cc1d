/**
 * The door for all money that is no bet: deposits, withdrawals, red packets, salaries, transfers between members. It keeps
 * the promises of placing: a key is accepted once, a refusal changes nothing, no balance goes below zero.
 */
import { createLane, type Waiting } from '../../platform/database/batchLane.ts'
import type { Database } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { BalanceEvent } from '../events.ts'
import { assertMoves, type Movement, type MovementOutcome } from './movement.ts'
import { postMovements } from './movements.sql.ts'

/** Posts movements. */
export interface MovementDoor {
  /** Resolves once the movement is durable or refused; throws before anything is sent where a kind is misused. */
  post(movement: Movement): Promise<MovementOutcome>
  /** Resolves when nothing is waiting or under way. */
  idle(): Promise<void>
}

/** Dependencies of the door. */
export interface DoorParts {
  readonly database: Database
  readonly bus?: Pick<EventBus<BalanceEvent>, 'publish'>
}

// A batch holds the accounts of the site while it commits: a larger one makes settlement wait.
const batchMax = 256

/** Opens the door. */
export const openDoor = ({ database, bus }: DoorParts): MovementDoor => {
  const lane = createLane<Movement, MovementOutcome>({
    cut: cutBatch,
    settle: (movements) => postMovements(database, movements),
  })
  return {
    async post(movement) {
      assertMoves(movement)
      const outcome = await lane.add(movement)
      if (outcome.outcome === 'accepted') bus?.publish({ type: 'balance', memberIds: membersOf(movement) })
      return outcome
    },
    idle: () => lane.idle(),
  }
}

/** The members whose accounts a movement changes. */
const membersOf = ({ transfers }: Movement): readonly bigint[] => [
  ...new Set(transfers.flatMap(({ from, to }) => [from, to]).filter((id) => id !== undefined)),
]

type Queue = readonly Waiting<Movement, MovementOutcome>[]

/** The next batch, in order. The same key twice is for two batches: the second is a repeat. */
const cutBatch = (queue: Queue): { readonly batch: Queue; readonly rest: Queue } => {
  const keys = new Set<string>()
  const batch: Queue[number][] = []
  const rest: Queue[number][] = []
  for (const waiting of queue) {
    const key = `${waiting.item.memberId} ${waiting.item.key}`
    const fits = batch.length < batchMax && !keys.has(key)
    keys.add(key)
    ;(fits ? batch : rest).push(waiting)
  }
  return { batch, rest }
}
