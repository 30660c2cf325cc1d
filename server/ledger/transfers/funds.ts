/** The kinds of transfers of the funds area: deposits, withdrawals, wallets of other games, activities. */
import { accountKinds } from '../kinds/accountKinds.ts'
import { defineTransferKind } from '../kinds/kinds.ts'

const { player, held, withdrawal, games, house, funding } = accountKinds

/** By name. */
export const fundsTransfers = {
  deposit: defineTransferKind({
    name: 'deposit',
    byDoor: true,
    moves: [{ debit: funding, credit: player, cause: 'deposit' }],
    limits: { deposit: 'uses' },
    text: '充值',
    changeType: 1,
  }),
  deposit_fee: defineTransferKind({
    name: 'deposit_fee',
    byDoor: true,
    moves: [{ debit: player, credit: house, cause: 'deposit' }],
    limits: {},
    text: '充值手续费',
    changeType: 21,
  }),
  deposit_bonus: defineTransferKind({
    name: 'deposit_bonus',
    byDoor: true,
    moves: [{ debit: house, credit: player, cause: 'deposit' }],
    limits: {},
    text: '充值优惠',
    changeType: 6,
  }),
  deposit_held: defineTransferKind({
    name: 'deposit_held',
    byDoor: true,
    moves: [{ debit: funding, credit: held, cause: 'deposit' }],
    limits: {},
    text: '充值待处理',
  }),
  withdrawal: defineTransferKind({
    name: 'withdrawal',
    byDoor: true,
    moves: [{ debit: player, credit: withdrawal, cause: 'withdrawal' }],
    limits: {},
    text: '提现',
    changeType: 14,
  }),
  withdrawal_fee: defineTransferKind({
    name: 'withdrawal_fee',
    byDoor: true,
    moves: [{ debit: withdrawal, credit: house, cause: 'withdrawal' }],
    limits: {},
    text: '提现手续费',
  }),
  withdrawal_paid: defineTransferKind({
    name: 'withdrawal_paid',
    byDoor: true,
    moves: [{ debit: withdrawal, credit: funding, cause: 'withdrawal' }],
    limits: {},
    text: '提现出款',
  }),
  withdrawal_return: defineTransferKind({
    name: 'withdrawal_return',
    byDoor: true,
    moves: [{ debit: withdrawal, credit: player, cause: 'withdrawal' }],
    limits: {},
    text: '提现退回',
    changeType: 11,
  }),
  wallet_out: defineTransferKind({
    name: 'wallet_out',
    byDoor: true,
    moves: [{ debit: player, credit: games, cause: 'exchange' }],
    limits: {},
    text: '转至游戏钱包',
    changeType: 17,
  }),
  wallet_in: defineTransferKind({
    name: 'wallet_in',
    byDoor: true,
    moves: [{ debit: games, credit: player, cause: 'exchange' }],
    limits: {},
    text: '游戏钱包转入',
    changeType: 3,
  }),
  reward: defineTransferKind({
    name: 'reward',
    byDoor: true,
    moves: [{ debit: house, credit: player, cause: 'activity' }],
    limits: {},
    text: '活动奖励',
    changeType: 6,
  }),
  reward_reversal: defineTransferKind({
    name: 'reward_reversal',
    byDoor: true,
    moves: [{ debit: player, credit: house, cause: 'activity' }],
    limits: {},
    text: '活动奖励收回',
    changeType: 22,
  }),
  compensation: defineTransferKind({
    name: 'compensation',
    byDoor: true,
    moves: [{ debit: house, credit: player, cause: 'note' }],
    limits: {},
    text: '平台补偿',
    changeType: 13,
  }),
  deduction: defineTransferKind({
    name: 'deduction',
    byDoor: true,
    moves: [{ debit: player, credit: house, cause: 'note' }],
    limits: {},
    text: '平台扣款',
    changeType: 21,
  }),
} as const
