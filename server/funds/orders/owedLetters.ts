/** Letters of orders that have ended: sent where a stop came between the end and its letter. */
import type { Db } from '../../platform/database/database.ts'
import { dropOwed, owedOf, sendOwed } from './owedLetters.sql.ts'

/** What a letter of an order waits for. */
export const aboutOrder = (kind: string, id: bigint): string => `${kind}:${id}`

/** Sends what is owed of orders of a kind that were returned, and lets go of what came otherwise; an open order is looked at again. */
export const settleOwedLetters = async (
  db: Db,
  kind: string,
  stateOf: (id: bigint) => Promise<string | undefined>,
  ends: readonly string[],
  now: Date,
): Promise<void> => {
  for (const { about } of await owedOf(db, kind)) {
    const state = await stateOf(BigInt(about.slice(kind.length + 1)))
    if (state === 'returned') await sendOwed(db, about, now)
    else if (state === undefined || ends.includes(state)) await dropOwed(db, about)
  }
}
