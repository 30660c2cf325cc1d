/** The parts of a server with which the demo world is written, inside one transaction and on a clock that is moved by hand. */
import { createSealing, type Sealing } from '../../lottery/book/sealing.ts'
import { createChaseRunner, type ChaseRunner } from '../../lottery/chase/chaseRunner.ts'
import { defaultLimits } from '../../lottery/orders/limits.ts'
import { takeNodeNumber } from '../../lottery/orders/nodeNumber.ts'
import { createIds } from '../../lottery/orders/reference.ts'
import { createOrderWriter } from '../../lottery/orders/writer.ts'
import { createSettler, type Settler } from '../../lottery/settlement/settlement.ts'
import type { Db } from '../../platform/database/database.ts'
import { insideTransaction } from '../../platform/database/insideTransaction.ts'
import { createEventBus } from '../../platform/events.ts'
import { createManualClock, type ManualClock } from '../../platform/time/clock.ts'
import { createGuard } from '../../protection/guard.ts'
import type { ServerEvent } from '../events.ts'
import { auditSystem } from '../../audit/auditSystem.ts'
import { failingLog } from './failingLog.ts'
import type { DemoMember } from './members.ts'
import { createSeats, type Seats } from './seats.ts'

/** The parts. */
export interface Stage {
  readonly tx: Db
  readonly clock: ManualClock
  readonly sealing: Sealing
  readonly settler: Settler
  readonly chases: ChaseRunner
  readonly seats: Seats
  /** Throws what any of the parts has reported. */
  check(): void
}

/** Makes the parts. The clock begins at `begins`; `now` is the real time. */
export const stageOf = async (
  tx: Db,
  begins: Date,
  now: Date,
  members: ReadonlyMap<string, DemoMember>,
): Promise<Stage> => {
  const clock = createManualClock(begins)
  const { log, check } = failingLog()
  const bus = createEventBus<ServerEvent>((error) => log.error({ err: error }, 'a listener failed'))
  const database = insideTransaction(tx)
  const limits = defaultLimits
  const newId = createIds((await takeNodeNumber(tx, log)).current)
  // The audit log states when its rows were written, whatever time the world shows.
  const record = (db: Db, details: object) => auditSystem('seal-books')(db, details, now)
  const placing = {
    database,
    writer: createOrderWriter({ database, limits }),
    limits,
    newId,
    guard: createGuard(tx),
    // Nobody waits for them here: a device asks for the receipts of stored bets.
    receipts: { of: () => Promise.resolve(undefined), stored: () => Promise.resolve(undefined) },
  }
  return {
    tx,
    clock,
    sealing: createSealing({ db: tx, clock, bus, log, record }),
    settler: createSettler({ db: tx, clock, bus, log }),
    chases: createChaseRunner({ database, clock, bus, log, limits, newId }),
    seats: createSeats(placing, members),
    check,
  }
}
