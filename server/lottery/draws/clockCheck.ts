/**
 * Compares the clock of the site with the public beacon. A round that exists although its time has not come by this clock means
 * that the clock is behind: bets would be taken while their beacon is public. In-house games are then paused (beacon.md, point 3).
 */
import { roundTime } from '#contract/fair/proof/rounds.ts'
import type { Lottery } from '../catalogue/lotteries.ts'
import type { Db } from '../../platform/database/database.ts'
import { gauge } from '../../platform/observe/metrics.ts'
import type { Log } from '../../platform/observe/log.ts'
import type { CancelTimer, Clock } from '../../platform/time/clock.ts'
import type { Beacon } from './beacon.ts'
import { pauseSales } from './pauses.ts'

/** What the check needs. */
export interface ClockCheckParts {
  readonly beacon: Beacon
  readonly clock: Clock
  readonly db: Db
  readonly log: Log
  readonly lotteries: readonly Lottery[]
  readonly audit: (tx: Db, action: string, details: Readonly<Record<string, unknown>>) => Promise<unknown>
}

// The round of an issue comes two seconds after its close, and its book is sealed after half a second.
const toleranceMs = 1_000
const lookEveryMs = 60_000

/** Makes the check; it looks at once when it starts and then every minute. */
export const createClockCheck = ({ beacon, clock, db, log, lotteries, audit }: ClockCheckParts) => {
  const behind = gauge('haocai_clock_behind_seconds', 'How far this clock is behind the public beacon')
  let started = false
  let cancelTimer: CancelTimer = () => undefined
  let last: Promise<void> = Promise.resolve()

  const pauseAll = (behindMs: number, round: number): Promise<void> =>
    db.transaction(async (tx) => {
      const house = lotteries.filter(({ source }) => source === 'house')
      const reason = `the clock is ${(behindMs / 1_000).toFixed(1)} s behind the public beacon`
      const paused = await pauseSales(tx, new Map(house.map(({ code }) => [code, reason])))
      if (paused.length > 0) await audit(tx, 'clock-behind', { behindMs, round, paused })
    })
  const look = async (): Promise<void> => {
    const round = await beacon.newest?.()
    if (round === undefined) return
    const behindMs = Math.max(0, roundTime(beacon.chain, round) - clock.now().getTime())
    behind.set(behindMs / 1_000)
    if (behindMs <= toleranceMs) return
    log.error({ behindMs, round }, 'the clock is behind the public beacon: in-house games are paused')
    await pauseAll(behindMs, round)
  }
  const lookAgain = (): Promise<void> => {
    last = look()
      .catch((error: unknown) => log.error({ err: error }, 'the clock is compared again in a minute'))
      .then(() => {
        if (started)
          cancelTimer = clock.at(new Date(clock.now().getTime() + lookEveryMs), () => void lookAgain())
      })
    return last
  }
  return {
    metric: behind,
    /** Resolves after the first look: nothing is sold by a clock that was never compared. */
    start: (): Promise<void> => {
      started = true
      return lookAgain()
    },
    async stop(): Promise<void> {
      started = false
      cancelTimer()
      await last
    },
  }
}
