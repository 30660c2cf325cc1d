/** What the drawing needs. */
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventBus } from '../../platform/events.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import type { DrawnEvent } from './events.ts'
import type { Publishing } from './seedBatches.ts'
import type { DrawSources } from './source.ts'

/** Reports draws that failed, and as warnings those that a start after downtime explains: late seals, rounds to come. */
export interface DrawingLog {
  error(details: Readonly<Record<string, unknown>>, message: string): void
  warn(details: Readonly<Record<string, unknown>>, message: string): void
}

/**
 * Runs before anything is drawn: answers when what was bet on the issues of these ids was sealed, and seals it where nothing is. One
 * that is left out is not drawn: asked for again without the others, it is sealed.
 */
export type SealTimes = (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, Date>>

/** Dependencies of the drawing. `lotteries`: the whole catalogue by default. */
export interface DrawingOptions {
  readonly db: Db
  readonly clock: Clock
  readonly bus: EventBus<DrawnEvent>
  readonly sources: DrawSources
  /** Publishes the seeds of in-house issues. */
  readonly publishing: Publishing
  readonly sealTimes: SealTimes
  readonly log: DrawingLog
  readonly lotteries?: readonly Lottery[]
}
