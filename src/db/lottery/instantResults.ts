/**
 * Results of instant draws that the player has not seen yet. A result is stored with its answer and deleted when it was
 * shown, so that a round that was interrupted shows its committed result on return (requirement 45).
 */
import type { Table } from 'dexie'
import type { Hao } from '#engine/money/money.ts'
import { defineTables, type Store } from '../core/tables.ts'
import type { InstantRound } from './submissions.ts'

/** The result of one round. */
export interface InstantResult extends InstantRound {
  /** The Idempotency-Key of its submission. */
  readonly key: string
  readonly lottery: string
  /** Epoch milliseconds by the server's clock as the page knew it. */
  readonly sentAt: number
  /** The cost of all lines. */
  readonly stake: Hao
  readonly issue: string
  /** Comma-separated; empty if the issue was void or the answer unreadable. */
  readonly numbers: string
  /** The award of all lines. */
  readonly bonus: Hao
}

/** The table of results, keyed as their submissions. */
export interface InstantResultTables {
  instantResults: Table<InstantResult, string>
}

/** Since version 7 of the private database. */
export const instantResultTables = defineTables<InstantResultTables>({
  version: 7,
  stores: { instantResults: 'key' },
})

/** Stores a result. The submission leaves the outbox in the same transaction: there is always one of the two. */
export const storeInstantResult = (db: Store<InstantResultTables>, result: InstantResult): Promise<unknown> =>
  db.instantResults.put(result)

/** Deletes results that were shown. */
export const forgetInstantResults = (
  db: Store<InstantResultTables>,
  keys: readonly string[],
): Promise<void> => db.instantResults.bulkDelete([...keys])
