/** What a withdrawal of a member is judged by: read for the form, and again when it is submitted. */
import { createHmac } from 'node:crypto'
import type { Hao } from '#engine/money/money.ts'
import { balancesOf } from '../../ledger/wallet.ts'
import type { Db } from '../../platform/database/database.ts'
import { beijingDays } from '../../platform/time/beijingDays.ts'
import { beijingText } from '../../platform/time/beijingTime.ts'
import { ageing } from '../payouts/ageing.ts'
import { turnoverSince, type Turnover } from './turnover.sql.ts'
import { withdrawalsBetween, withdrawPastOf, type Withdrawal } from './withdrawals.sql.ts'

/** The figures of a member. */
export interface WithdrawStanding {
  readonly cash: Hao
  /** What waits beside the wallet and can be withdrawn only. */
  readonly held: Hao
  readonly turnover: Turnover
  /** For how many hours a new account cannot be paid to. */
  readonly ageingHours: number
  /** Those of today that were not returned, oldest first. */
  readonly today: readonly Withdrawal[]
  /** Changes with each withdrawal, so that a form makes one. */
  readonly token: string
}

/** Reads them. `tokenKey`: the key of the tokens. */
export const standingOf = async (
  { db, tokenKey }: { readonly db: Db; readonly tokenKey: Uint8Array },
  memberId: bigint,
  now: Date,
): Promise<WithdrawStanding> => {
  const past = await withdrawPastOf(db, memberId)
  const [{ cash, held }, turnover, today] = await Promise.all([
    balancesOf(db, memberId),
    turnoverSince(db, memberId, past.since),
    todaysOf(db, memberId, now),
  ])
  return {
    cash,
    held,
    turnover,
    today,
    ageingHours: past.wasPaid ? ageing.later : ageing.first,
    token: createHmac('sha256', tokenKey).update(`${memberId} ${past.lastId}`).digest('hex').slice(0, 32),
  }
}

/** The orders of a member on this day of Beijing that were not returned. */
export const todaysOf = (db: Db, memberId: bigint, now: Date): Promise<readonly Withdrawal[]> => {
  const today = beijingText(now).slice(0, 10)
  const range = beijingDays(today, today, 1)
  if (!range) throw new Error(`${today} must be a day`)
  return withdrawalsBetween(db, memberId, range)
}
