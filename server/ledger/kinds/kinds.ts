/** How the kinds of accounts and transfers are declared. The values are in accountKinds.ts and transferKinds.ts. */

/** The owner of an account. The site has one account of each of its kinds. */
export type AccountOwner = 'member' | 'issue' | 'chase' | 'site'

/** A kind of account. */
export interface AccountKind<Name extends string = string> {
  /** `account.kind` in the database. */
  readonly name: Name
  readonly owner: AccountOwner
  /** Whether its balance may be below zero. Stored with each account, enforced by the database. */
  readonly mayGoNegative: boolean
  /** Its balance is zero whenever no movement is being posted. */
  readonly emptyBetween?: true
  /** What operators read. */
  readonly text: string
  /** Meaning of the balance, for the documentation. */
  readonly holds: string
}

/** Declares a kind of account. */
export const defineAccountKind = <const Name extends string>(kind: AccountKind<Name>): AccountKind<Name> =>
  kind

/** What a transfer refers to. */
export type CauseKind =
  | 'order'
  | 'issue'
  | 'chase'
  | 'voucher'
  | 'deposit'
  | 'withdrawal'
  | 'exchange'
  | 'packet'
  | 'member'
  | 'salary'
  | 'bonus'
  | 'activity'
  | 'note'

/** The format of `transfer.cause` for each kind of cause. A note is the operator's own text. */
export const causeForms: Readonly<Record<CauseKind, RegExp>> = {
  order: /^C\d+$/,
  issue: /^issue:\d+$/,
  chase: /^T\d+$/,
  voucher: /^voucher:\d+$/,
  deposit: /^deposit:\d+$/,
  withdrawal: /^withdrawal:\d+$/,
  exchange: /^exchange:\d+$/,
  packet: /^packet:\d+$/,
  member: /^member:\d+$/,
  salary: /^salary:\d+$/,
  bonus: /^bonus:\d+$/,
  activity: /^activity:\d+$/,
  note: /^/,
}

/** Limits set by a player or by the site for that player. */
export type LimitKind = 'stake' | 'loss' | 'deposit'

/** The debited and the credited account, and the kind of cause. */
export interface Move {
  readonly debit: AccountKind
  readonly credit: AccountKind
  readonly cause: CauseKind
}

/** A kind of transfer. */
export interface TransferKind<Name extends string = string> {
  /** `transfer.reason` in the database. */
  readonly name: Name
  /** Posted by `movements/door.ts`, and then of one move; absent where an SQL function of its domain posts it. */
  readonly byDoor?: true
  /** The sides it may have. */
  readonly moves: readonly [Move, ...Move[]]
  /** The limits that its amount counts against, and whether it uses them up or gives them back. */
  readonly limits: Readonly<Partial<Record<LimitKind, 'uses' | 'gives back'>>>
  /** It has to be staked before a withdrawal (decided.md 22). */
  readonly turnover?: true
  /** Text of the transfer in a statement, in Chinese. */
  readonly text: string
  /** Its number in the filter of account changes (wire.md §6); absent where neither account is a member's wallet. */
  readonly changeType?: number
}

/** Declares a kind of transfer. */
export const defineTransferKind = <const Name extends string>(kind: TransferKind<Name>): TransferKind<Name> =>
  kind
