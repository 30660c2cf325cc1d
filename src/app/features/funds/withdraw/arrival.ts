/** The arrival of a fast withdrawal as its page shows it at a moment. */
import { withdrawStatus } from '#contract/funds/withdrawals.ts'
import type { Action } from '#src/app/ui/controls/action.ts'
import type { ArrivalSnapshot, WithdrawOrder } from './withdraw.snapshot.ts'

/** What the page itself knows of it. */
export interface ArrivalState {
  readonly confirming: boolean
  readonly warning: string | undefined
}

/** Nothing was done. */
export const noArrivalState: ArrivalState = { confirming: false, warning: undefined }

/** Whether seconds are counted. */
export const isCounted = ({ status }: WithdrawOrder): boolean => status === withdrawStatus.transferred

const shownStatuses: readonly number[] = [
  withdrawStatus.made,
  withdrawStatus.reviewed,
  withdrawStatus.sent,
  withdrawStatus.transferred,
  withdrawStatus.confirmed,
]

interface Moment {
  readonly nowMs: number
  readonly confirm: Action
  readonly close: () => void
}

/** Undefined for an order that is not a fast one, and for one that has ended. */
export const arrivalOf = (
  { bonusList, confirmUntil, status, steps }: WithdrawOrder,
  { confirming, warning }: ArrivalState,
  { nowMs, confirm, close }: Moment,
): ArrivalSnapshot | undefined => {
  if (bonusList.length === 0 || !shownStatuses.includes(status)) return undefined
  const secondsLeft = Math.max(Math.ceil(((confirmUntil ?? nowMs) - nowMs) / 1_000), 0)
  const state = stateOf(status, secondsLeft)
  const from = steps.find((step) => step.state === 'transferred')?.at
  const rows = bonusList.map(({ min, percent, bonus, hasBonus }) => {
    const until = from === undefined ? undefined : from + min * 60_000
    return {
      minutes: min,
      percent,
      amount: bonus,
      until,
      has: state === 'confirmed' ? hasBonus : until !== undefined && nowMs <= until,
    }
  })
  const best = rows.find(({ has }) => has)
  return {
    state,
    secondsLeft,
    confirm: state === 'open' && !confirming ? confirm : undefined,
    confirming,
    warning: warning === undefined ? undefined : { text: warning, close },
    bonuses: rows.map(({ has: _has, ...row }) => ({ ...row, isNow: row.minutes === best?.minutes })),
  }
}

const stateOf = (status: number, secondsLeft: number): ArrivalSnapshot['state'] => {
  if (status === withdrawStatus.confirmed) return 'confirmed'
  if (status !== withdrawStatus.transferred) return 'before'
  return secondsLeft > 0 ? 'open' : 'late'
}
