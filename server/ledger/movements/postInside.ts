/**
 * Posts a movement inside a transaction of its domain: rows that belong to it are written or undone with it (decision 112). Whoever calls it
 * tells of the balances after the commit, and locks rows of its own before.
 */
import type { Db } from '../../platform/database/database.ts'
import { insideTransaction } from '../../platform/database/insideTransaction.ts'
import { assertMoves, type Movement, type MovementOutcome } from './movement.ts'
import { postMovements } from './movements.sql.ts'

/** Throws before anything is sent where a kind is misused. */
export const postInside = async (tx: Db, movement: Movement): Promise<MovementOutcome> => {
  assertMoves(movement)
  const [outcome] = await postMovements(insideTransaction(tx), [movement])
  if (!outcome) throw new Error('a movement must have an outcome')
  return outcome
}
