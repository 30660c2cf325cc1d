/**
 * A money order: a withdrawal, a deposit, a red packet. It stands in one state, and a movement that pays or returns its money moves it
 * on in the same statement, so that two ends of one order are never both posted (decision 83).
 */

/** The states of a kind, each with those that may follow; one without any is an end. */
export type Steps = Readonly<Record<string, readonly string[]>>

/** A kind of money order. */
export interface MoneyOrderKind<S extends Steps = Steps> {
  /** `money_order.kind` in the database. */
  readonly name: string
  /** The state in which it begins. */
  readonly begins: keyof S & string
  readonly steps: S
}

/** Declares a kind of money order. A state that follows and is not declared does not compile. */
export const defineMoneyOrder = <const S extends Readonly<Record<string, readonly (keyof S & string)[]>>>(
  kind: MoneyOrderKind<S>,
): MoneyOrderKind<S> => kind

/** Which order it is. */
export interface OrderName {
  /** Reserved by `reserveOrder`. */
  readonly id: bigint
  /** Whose order it is; another member may move it, as one who claims a share of a red packet. */
  readonly memberId: bigint
}

/** One step of an order, brought by a movement. */
export interface OrderStep extends OrderName {
  readonly kind: string
  /** The state in which it must stand; absent where it begins. */
  readonly from?: string
  readonly to: string
  /** The terms of an order that begins; else what is known of this step alone. */
  readonly note: Readonly<Record<string, unknown>>
}

/** Begins an order under the terms that were agreed. */
export const beginOrder = <S extends Steps>(
  { name, begins }: MoneyOrderKind<S>,
  order: OrderName,
  terms: OrderStep['note'],
): OrderStep => ({ ...order, kind: name, to: begins, note: terms })

/** Moves an order from one state to one that may follow it. */
export const stepOrder = <S extends Steps, From extends keyof S & string>(
  { name }: MoneyOrderKind<S>,
  order: OrderName,
  from: From,
  to: S[From][number] & string,
  note: OrderStep['note'] = {},
): OrderStep => ({ ...order, kind: name, from, to, note })
