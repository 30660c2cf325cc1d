/** The kinds of transfers of the account area. */
import { accountKinds } from '../kinds/accountKinds.ts'
import { defineTransferKind } from '../kinds/kinds.ts'

const { player, funding } = accountKinds

/** By name. */
export const accountTransfers = {
  credit: defineTransferKind({
    name: 'credit',
    moves: [{ debit: funding, credit: player, cause: 'note' }],
    limits: { deposit: 'uses' },
    text: '系统充值',
    changeType: 1,
  }),
} as const
