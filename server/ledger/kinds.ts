/** How the kinds of accounts and transfers are declared. The values are in accountKinds.ts and transferKinds.ts. */

/** Who an account belongs to. The site has one account of each of its kinds. */
export type AccountOwner = 'member' | 'issue' | 'chase' | 'site'

/** A kind of account. */
export interface AccountKind<Name extends string = string> {
  /** `account.kind` in the database. */
  readonly name: Name
  readonly owner: AccountOwner
  /** Whether its balance may be below zero. Stored with each account, checked by the database. */
  readonly mayGoNegative: boolean
  /** Its balance is zero whenever no movement is being posted. */
  readonly emptyBetween?: true
  /** What operators read. */
  readonly text: string
  /** What its balance is, for the documentation. */
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

/** The text of `transfer.cause` by what it refers to. A note is the operator's own text. */
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

/** Limits that players set for themselves, or the site for them. */
export type LimitKind = 'stake' | 'loss' | 'deposit'

/** From which account to which, and what the transfer refers to. */
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
  /** The limits its amount counts against, and whether it uses them up or gives back. */
  readonly limits: Readonly<Partial<Record<LimitKind, 'uses' | 'gives back'>>>
  /** The line of the statement, in Chinese. */
  readonly text: string
  /** Its number in the filter of account changes (wire.md §6); absent where no wallet of a member is a side. */
  readonly changeType?: number
}

/** Declares a kind of transfer. */
export const defineTransferKind = <const Name extends string>(kind: TransferKind<Name>): TransferKind<Name> =>
  kind
