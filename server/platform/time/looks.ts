/** Work that is looked for now and then, one look after the other. */
import type { CancelTimer, Clock } from './clock.ts'

/** Looks until stopped. */
export interface Looks {
  start(): void
  /** Waits for the look under way. */
  stop(): Promise<void>
}

/** What looks need. */
export interface LooksParts {
  readonly clock: Clock
  /** Between the end of one look and the next. */
  readonly everyMs: number
  readonly look: () => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/** Makes them; the first begins with `start`. A slow one, or a clock that jumps, never makes them pile up. */
export const createLooks = ({ clock, everyMs, look, failed }: LooksParts): Looks => {
  let cancelTimer: CancelTimer = () => undefined
  let last: Promise<unknown> = Promise.resolve()
  let isStopped = false
  const next = (): void => {
    last = look()
      .catch(failed)
      .then(() => {
        if (!isStopped) cancelTimer = clock.at(new Date(clock.now().getTime() + everyMs), next)
      })
  }
  return {
    start: next,
    async stop() {
      isStopped = true
      cancelTimer()
      await last
    },
  }
}
