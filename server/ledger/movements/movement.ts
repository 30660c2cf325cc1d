/** A movement of money that is no bet: transfers and steps of money orders that happen together or not at all. */
import type { Hao } from '#engine/money/money.ts'
import type { OrderStep } from '../moneyOrders/moneyOrder.ts'
import { causeForms, type AccountKind, type Move, type TransferKind } from '../kinds/kinds.ts'

/** One transfer of a movement. */
export interface MovementTransfer {
  /** A kind that is declared as posted by the door. */
  readonly kind: TransferKind
  /** Above zero, in 1/10,000 yuan. */
  readonly amount: Hao
  /** What it is for, in the form that the kind declares: "deposit:77". */
  readonly cause: string
  /** Members whose accounts are debited and credited; absent where that side belongs to the site. */
  readonly from?: bigint
  readonly to?: bigint
}

/** A movement, accepted at most once by the key of its member. */
export interface Movement {
  /** Whose key it is; his wallet is locked, whether money of his moves or not. */
  readonly memberId: bigint
  readonly key: string
  /** The call or job that asks: the same key from another one is refused. */
  readonly call: string
  /** 128 bits of what was asked, as a UUID (`contentHashOf`). */
  readonly contentHash: string
  /** Kept with the key, and given again to whoever repeats it. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly at: Date
  /** None where an order moves on and its money stays where it is. */
  readonly transfers: readonly MovementTransfer[]
  /** Orders that it moves on; refused as a whole where one of them stands in another state. */
  readonly orders?: readonly OrderStep[]
}

/** What became of a movement. `avail` in the answer is the member's balance afterwards, as text of hao. */
export type MovementOutcome =
  | { readonly outcome: 'accepted'; readonly answer: unknown; readonly balance: Hao }
  | { readonly outcome: 'replayed'; readonly answer: unknown }
  | { readonly outcome: 'insufficient'; readonly missing: Hao }
  | { readonly outcome: 'key_reused' | 'key_void' }
  /** The first of its orders that stands elsewhere, and in which state; undefined where there is no such order. */
  | { readonly outcome: 'order_moved'; readonly orderId: bigint; readonly state: string | undefined }

/** Throws where a movement does nothing, or moves one order twice. */
export const assertMoves = ({ transfers, orders = [] }: Movement): void => {
  if (transfers.length + orders.length === 0) throw new Error('a movement must move money or an order')
  if (new Set(orders.map(({ id }) => id)).size < orders.length)
    throw new Error('a movement must move an order once')
  transfers.forEach(moveOf)
}

/** The declared move of a transfer. Throws what only a mistake in the code can send. */
export const moveOf = ({ kind, amount, cause, from, to }: MovementTransfer): Move => {
  const [move] = kind.moves
  if (!kind.byDoor) throw new Error(`a ${kind.name} must be posted by the function of its domain`)
  if (amount <= 0n) throw new Error(`the amount of a ${kind.name} must be above zero, it is ${amount}`)
  if (!hasOwner(move.debit, from) || !hasOwner(move.credit, to) || !causeForms[move.cause].test(cause))
    throw new Error(`a ${kind.name} must have the sides and the cause it declares, not "${cause}"`)
  return move
}

const hasOwner = ({ owner }: AccountKind, memberId: bigint | undefined): boolean =>
  (owner === 'member') === (memberId !== undefined)
