/**
 * Every kind of transfer of the ledger: its sides, its cause, the limits it counts against and its Chinese text. The
 * statement, the trial balance and docs/ledger.md derive from these values; `kinds.test.ts` compares them with the SQL
 * functions that post transfers.
 */
import { causeForms, type CauseKind, type Move, type TransferKind } from './kinds/kinds.ts'
import { accountTransfers } from './transfers/account.ts'
import { chatTransfers } from './transfers/chat.ts'
import { fundsTransfers } from './transfers/funds.ts'
import { lotteryTransfers } from './transfers/lottery.ts'
import { teamTransfers } from './transfers/team.ts'

/** The kinds of transfers by name: those of all areas. */
export const transferKinds = {
  ...accountTransfers,
  ...lotteryTransfers,
  ...fundsTransfers,
  ...chatTransfers,
  ...teamTransfers,
} as const

/** The name of a kind of transfer. */
export type TransferKindName = keyof typeof transferKinds

/** The same as a list. */
export const allTransferKinds: readonly TransferKind<TransferKindName>[] = Object.values(transferKinds)

/** The kind of a stored transfer; throws when its reason is not declared. */
export const transferKindOf = (reason: string): TransferKind<TransferKindName> => {
  const kind = allTransferKinds.find(({ name }) => name === reason)
  if (!kind) throw new Error(`the kind of a transfer must be declared, "${reason}" is not`)
  return kind
}

/** What a stored transfer refers to; throws when its cause matches none of the formats that its kind declares. */
export const causeKindOf = (kind: TransferKind, cause: string): CauseKind => {
  const move = kind.moves.find((one) => causeForms[one.cause].test(cause))
  if (!move)
    throw new Error(
      `the cause of a ${kind.name} must refer to its ${kind.moves[0].cause}, "${cause}" does not`,
    )
  return move.cause
}

/** Whether a transfer of this kind may take the debited account below zero. */
export const mayOverdraw = ({ debit }: Move): boolean => debit.mayGoNegative
