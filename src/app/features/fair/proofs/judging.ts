/** How the verdict on a draw is called. */
import { isProven, type Verdict } from '#contract/fair/proof/verdict.ts'
import type { RecentDraw } from './fair.snapshot.ts'

/** A verdict as one word: wrong when any step is. */
export const stateOf = (verdict: Verdict): Exclude<RecentDraw['state'], 'unread'> => {
  if (Object.values(verdict.steps).some(({ state }) => state === 'wrong')) return 'wrong'
  return isProven(verdict) ? 'proven' : 'waiting'
}
