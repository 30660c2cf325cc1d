/** The time in which an order should be paid. That of a match begins when its counterpart was found. */
import { isMatchWay } from '#contract/funds/depositKinds.ts'
import { matchMinutes } from '#contract/funds/matching.ts'
import { stepsOf, type HeldStep } from '../../ledger/moneyOrders/orderReader.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Deposit } from './deposits.sql.ts'

/** From when on its bonus counts, and until when it is paid in time, epoch milliseconds. */
export interface PayWindow {
  readonly fromMs: number
  readonly until: number
}

/** The window of an order by its steps. While a counterpart is looked for it ends with the search. */
export const windowOf = (
  { terms, createdAt }: Pick<Deposit, 'terms' | 'createdAt'>,
  steps: readonly HeldStep[],
): PayWindow => {
  const found = isMatchWay(terms.payWayCode) ? matchedAt(steps) : undefined
  return found
    ? { fromMs: found.getTime(), until: found.getTime() + matchMinutes * 60_000 }
    : { fromMs: createdAt.getTime(), until: terms.until }
}

/** When a counterpart was found; undefined while one is looked for. */
export const matchedAt = (steps: readonly HeldStep[]): Date | undefined =>
  steps.find(({ state }) => state === 'shown')?.at

/** The window of an order whose steps nobody has read yet; those of a way without a match are not needed. */
export const readWindow = async (db: Db, deposit: Deposit): Promise<PayWindow> =>
  windowOf(
    deposit,
    isMatchWay(deposit.terms.payWayCode) ? ((await stepsOf(db, [deposit.id])).get(deposit.id) ?? []) : [],
  )
