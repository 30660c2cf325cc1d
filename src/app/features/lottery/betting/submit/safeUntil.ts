/** Until when a bet can be sent so that it comes in time by what this line did in the last minutes (requirements.md, "What none of the peers has", 4). */
import type { Countdown } from '#src/app/lottery/countdown.ts'
import { aheadMs, qualityOf, type LineSample } from '#src/streams/core/lineLog.ts'

/** The moment of the server's clock, in epoch milliseconds, and whether it has passed while the issue is still on sale. */
export interface SafeUntil {
  readonly atMs: number
  readonly isOver: boolean
}

/** Undefined where no time runs, or nothing was measured. */
export const safeUntil = (
  closeAt: number | undefined,
  countdown: Countdown,
  samples: readonly LineSample[],
): SafeUntil | undefined => {
  if (closeAt === undefined || countdown.kind !== 'running') return undefined
  const ahead = aheadMs(qualityOf(samples))
  if (ahead === undefined) return undefined
  return { atMs: closeAt - ahead, isOver: countdown.secondsLeft * 1_000 <= ahead }
}
