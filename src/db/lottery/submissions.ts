/**
 * Money calls that were sent. The key is stored before the call is sent, so that the outcome can be
 * queried whatever happens to the page (design.md §3.4).
 *
 * sending: the call is under way in this page. checking (核对中): its answer was lost, or the page was closed
 * while sending; only an answer of the server ends this state.
 */
import type { Table } from 'dexie'
import type { Hao } from '#engine/money/money.ts'
import { defineTables, type Store } from '../core/tables.ts'
import type { OrderItem } from './orderItem.ts'
import { renameItems } from './orderListUpgrade.ts'

/** The issues over which the lines of a submission are chased (wire.md §1.8). */
export interface StoredChase {
  /** Multiple by issue number, above 0. */
  readonly counts: Readonly<Record<string, number>>
  /** The first issue that was offered. */
  readonly start: string
  /** 1 profit rate, 2 same multiple, 3 doubling. */
  readonly mode: 1 | 2 | 3
  readonly winStop: boolean
  /** The cost of all issues. */
  readonly total: Hao
}

/** The number of a round, from 1, and how many the player asked for. */
export interface InstantRound {
  readonly round: number
  readonly rounds: number
}

/** One submission without an answer yet. */
export interface StoredSubmission {
  /** The Idempotency-Key. */
  readonly key: string
  readonly state: 'sending' | 'checking'
  readonly lottery: string
  readonly issue: string
  readonly items: readonly OrderItem[]
  /** True when the lines came from the order list; they are removed from it once accepted. */
  readonly fromList: boolean
  readonly chase?: StoredChase | undefined
  /** True when an order of the records is bet once more. */
  readonly again?: boolean | undefined
  /** The voucher that pays a part of it. */
  readonly voucherId?: bigint | undefined
  /** The place of an instant draw in its run; its issue is not known before its result. */
  readonly instant?: InstantRound | undefined
  /** Epoch milliseconds by the server's clock as this page knew it. */
  readonly sentAt: number
}

/** The table of submissions, keyed by their Idempotency-Key. */
export interface SubmissionTables {
  submissions: Table<StoredSubmission, string>
}

/** Since version 1 of the private database; version 4 gave the lines the names of the glossary. */
export const submissionTables = defineTables<SubmissionTables>(
  { version: 1, stores: { submissions: 'key' } },
  { version: 4, stores: {}, upgrade: (transaction) => renameItems(transaction.table('submissions')) },
)

/** Stores a submission before it is sent. */
export const rememberSubmission = (
  db: Store<SubmissionTables>,
  submission: StoredSubmission,
): Promise<unknown> => db.submissions.add(submission)

/** Marks a submission whose answer was lost. */
export const markChecking = (db: Store<SubmissionTables>, key: string): Promise<unknown> =>
  db.submissions.update(key, { state: 'checking' })

/** Deletes a submission whose outcome is known. */
export const forgetSubmission = (db: Store<SubmissionTables>, key: string): Promise<void> =>
  db.submissions.delete(key)

/** Marks all submissions of an earlier page as 核对中, whatever their state: their outcome is unknown. */
export const adoptOrphans = (db: Store<SubmissionTables>): Promise<number> =>
  db.submissions.toCollection().modify({ state: 'checking' })
