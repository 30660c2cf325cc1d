/**
 * Draws of issues that are older than the time lock: their seed is in the database, and the value of a round is an HMAC of the
 * site's secret. None is made any more; those on sale at the upgrade are drawn as it was promised for them.
 */
import { createHmac } from 'node:crypto'
import { oldDrawAlgorithm, oldDrawsUntil, seedHashOf } from '#contract/fair/proof/seed.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { NoRound } from './beacon.ts'
import { houseCode } from './house.ts'
import type { Drawn, DueIssue } from './source.ts'

const roundMs = 1000

/** Draws one with the secret of the site. */
export const createOldDraw =
  (siteSecret: Buffer, clock: Pick<Clock, 'now'>) =>
  ({ lottery, number, family, closeAt, seed }: DueIssue): Drawn => {
    if (seed === null) throw new Error(`issue ${lottery} ${number} must have a seed to be drawn`)
    if (closeAt.getTime() >= oldDrawsUntil)
      throw new Error(
        `issue ${lottery} ${number} must not be drawn by the old algorithm any more, which proves nothing: void it`,
      )
    const round = Math.floor(closeAt.getTime() / roundMs) + 1
    if (clock.now().getTime() < round * roundMs)
      throw new NoRound(round, 'its time has not come', round * roundMs)
    const beacon = createHmac('sha256', siteSecret).update(String(round)).digest('hex')
    const beaconRound = String(round)
    const code = houseCode(family, { seed, lottery, number, round: beaconRound, randomness: beacon })
    return {
      code,
      proof: { seed, seedHash: seedHashOf(seed), beacon, beaconRound, algorithm: oldDrawAlgorithm },
    }
  }
