/** What the page of a matched order shows at a moment. */
import { matchMinutes } from '#contract/funds/matching.ts'
import type { DepositOrder, MatchSnapshot } from './deposit.snapshot.ts'
import { isWaiting, type MatchState } from './match.model.ts'

interface Moment {
  readonly up: boolean
  readonly nowMs: number
  readonly cancel: () => void
}

/** Undefined for an order of another way, and for one that has ended. */
export const matchSnapshot = (
  order: DepositOrder,
  { askedAt, cancelling }: MatchState,
  { up, nowMs, cancel }: Moment,
): MatchSnapshot | undefined => {
  const { match, until, orderDate } = order
  if (!match) return undefined
  const leftMs = Math.max(until - nowMs, 0)
  const bonuses = match.bonuses.map(({ until: end, ...bonus }) => ({ ...bonus, until: end ?? undefined }))
  const best = bonuses.find(({ until: end }) => end !== undefined && nowMs <= end)
  return {
    isWaiting: isWaiting(order),
    up,
    waitedSeconds: Math.max(Math.floor((nowMs - orderDate) / 1_000), 0),
    askedAt,
    cancelsLeft: match.cancelsLeft,
    cancel: up && !cancelling && match.cancelsLeft > 0 ? cancel : undefined,
    cancelling,
    secondsLeft: Math.ceil(leftMs / 1_000),
    percentLeft: Math.min(Math.floor((leftMs * 100) / (matchMinutes * 60_000)), 99),
    deadline: match.deadline ?? undefined,
    bonuses: bonuses.map((bonus) => ({ ...bonus, isNow: bonus === best })),
  }
}
