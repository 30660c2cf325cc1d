/** Bets in the outbox: what a player sent and the server has not answered yet. */
import type { Hao } from '#engine/money/money.ts'
import type { OutboxRow } from '../core/outbox.ts'
import { defineTables } from '../core/tables.ts'
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

/** A bet: what is stored of it, and what its call is made of. */
export interface BetBody {
  readonly lottery: string
  readonly issue: string
  readonly items: readonly OrderItem[]
  /** True when the lines came from the order list; they are removed from it once accepted. */
  readonly fromList: boolean
  /** Sent instead of the type that follows from the rest. */
  readonly betType?: number | undefined
  readonly chase?: StoredChase | undefined
  /** True when an order of the records is bet once more. */
  readonly again?: boolean | undefined
  /** The voucher that pays a part of it. */
  readonly voucherId?: bigint | undefined
  /** The place of an instant draw in its run; its issue is not known before its result. */
  readonly instant?: InstantRound | undefined
}

/** One bet without an answer yet, as screens read it. */
export type StoredSubmission = BetBody & Omit<OutboxRow, 'call' | 'account' | 'attempts' | 'body'>

/** Whether a call is a bet. */
export const isBet = (row: OutboxRow): row is OutboxRow<BetBody> =>
  row.call === 'addOrder' || row.call === 'addOrderNow'

/** The bet of a row of the outbox. */
export const submissionOf = ({ key, state, sentAt, body }: OutboxRow<BetBody>): StoredSubmission => ({
  ...body,
  key,
  state,
  sentAt,
})

/** What landed versions of the private database had in place of the outbox; version 4 gave the lines the names of the glossary. */
export const submissionTables = defineTables<Record<never, never>>(
  { version: 1, stores: { submissions: 'key' } },
  { version: 4, stores: {}, upgrade: (transaction) => renameItems(transaction.table('submissions')) },
  // Once the outbox has its bets (`src/db/core/outbox.ts`).
  { step: 1, stores: { submissions: null } },
)
