/** The drawing of one node by itself, on a clock that the test moves: books that were sealed in time, and sources as the test wants them. */
import { createLocalBeacon } from '#server/lottery/draws/localBeacon.ts'
import { createOldDraw } from '#server/lottery/draws/oldDraws.ts'
import { lotteries } from '#server/lottery/catalogue/lotteries.ts'
import { createDrawing, type Drawing } from '#server/lottery/draws/drawing.ts'
import type { DrawingLog, SealTimes } from '#server/lottery/draws/drawing.options.ts'
import { drawn, type DrawnEvent } from '#server/lottery/draws/events.ts'
import { createHouseSource } from '#server/lottery/draws/house.ts'
import { createDrawSources } from '#server/lottery/draws/sources.ts'
import type { DrawSource } from '#server/lottery/draws/source.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createEventBus } from '#server/platform/events.ts'
import { createManualClock, type Clock, type ManualClock } from '#server/platform/time/clock.ts'
import { testPublishing } from './publishing.ts'
import { afterNoon, noon } from './referenceTime.ts'

/** A node and what it said. */
export interface Stage {
  readonly clock: ManualClock
  readonly drawing: Drawing
  readonly events: DrawnEvent[]
  readonly faults: string[]
  readonly warnings: string[]
}

/** The secret of the chain that these nodes draw with. */
export const beaconSecret = Buffer.alloc(32, 7)

/** The in-house source by the time of a clock. */
export const houseAt = (clock: Pick<Clock, 'now'>): DrawSource =>
  createHouseSource(createLocalBeacon(beaconSecret, clock), createOldDraw(beaconSecret, clock))

/** Every book was sealed long before its round. */
export const sealedInTime: SealTimes = (ids) => Promise.resolve(new Map(ids.map((id) => [id, afterNoon(-4)])))

/** Makes nodes that draw on a database; `house` replaces the source of the lottery `of`. */
export const stagesOn =
  (db: Db) =>
  (
    clock = createManualClock(noon),
    house?: DrawSource,
    { sealTimes = sealedInTime, of = 'mjffc' } = {},
  ): Stage => {
    const faults: string[] = []
    const warnings: string[] = []
    const events: DrawnEvent[] = []
    const bus = createEventBus((error) => faults.push(String(error)))
    bus.subscribe(drawn, (event) => events.push(event))
    const real = createDrawSources({ lotteries, sandbox: true, house: houseAt(clock) })
    const sources = (code: string) => (house && code === of ? house : real(code))
    const log: DrawingLog = {
      error: ({ err }) => faults.push(String(err)),
      warn: (_, message) => warnings.push(message),
    }
    const publishing = testPublishing
    return {
      clock,
      events,
      faults,
      warnings,
      drawing: createDrawing({ db, clock, bus, sources, publishing, sealTimes, log }),
    }
  }
