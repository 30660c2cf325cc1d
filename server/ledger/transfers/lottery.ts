/** The kinds of transfers of the lottery area: bets, awards, chases, vouchers and what an issue leaves to the house. */
import { accountKinds } from '../kinds/accountKinds.ts'
import { defineTransferKind } from '../kinds/kinds.ts'

const { player, trace, escrow, promotion, house } = accountKinds

const usesStake = { stake: 'uses', loss: 'uses' } as const
const givesStakeBack = { stake: 'gives back', loss: 'gives back' } as const

/** By name. */
export const lotteryTransfers = {
  bet: defineTransferKind({
    name: 'bet',
    moves: [{ debit: player, credit: escrow, cause: 'order' }],
    limits: usesStake,
    text: '投注扣款',
    changeType: 18,
  }),
  cancel: defineTransferKind({
    name: 'cancel',
    moves: [{ debit: escrow, credit: player, cause: 'order' }],
    limits: givesStakeBack,
    text: '撤单返款',
    changeType: 12,
  }),
  refund: defineTransferKind({
    name: 'refund',
    moves: [{ debit: escrow, credit: player, cause: 'order' }],
    limits: givesStakeBack,
    text: '奖期取消退款',
    changeType: 12,
  }),
  award: defineTransferKind({
    name: 'award',
    moves: [{ debit: escrow, credit: player, cause: 'order' }],
    limits: { loss: 'gives back' },
    text: '奖金派送',
    changeType: 4,
  }),
  award_reversal: defineTransferKind({
    name: 'award_reversal',
    moves: [{ debit: player, credit: house, cause: 'order' }],
    limits: { loss: 'uses' },
    text: '开奖更正收回奖金',
    changeType: 19,
  }),
  rebate: defineTransferKind({
    name: 'rebate',
    moves: [{ debit: house, credit: player, cause: 'issue' }],
    limits: { loss: 'gives back' },
    text: '投注返点',
    changeType: 5,
  }),
  house_cover: defineTransferKind({
    name: 'house_cover',
    moves: [{ debit: house, credit: escrow, cause: 'issue' }],
    limits: {},
    text: '平台补足奖金',
  }),
  house_take: defineTransferKind({
    name: 'house_take',
    moves: [{ debit: escrow, credit: house, cause: 'issue' }],
    limits: {},
    text: '奖期结余归平台',
  }),
  chase_reserve: defineTransferKind({
    name: 'chase_reserve',
    moves: [{ debit: player, credit: trace, cause: 'chase' }],
    limits: usesStake,
    text: '追号扣款',
    changeType: 18,
  }),
  chase_bet: defineTransferKind({
    name: 'chase_bet',
    moves: [{ debit: trace, credit: escrow, cause: 'order' }],
    limits: {},
    text: '追号当期投注',
  }),
  chase_return: defineTransferKind({
    name: 'chase_return',
    moves: [{ debit: trace, credit: player, cause: 'chase' }],
    limits: givesStakeBack,
    text: '追号返款',
    changeType: 12,
  }),
  voucher_grant: defineTransferKind({
    name: 'voucher_grant',
    moves: [{ debit: house, credit: promotion, cause: 'voucher' }],
    limits: {},
    text: '代金券发放',
  }),
  voucher: defineTransferKind({
    name: 'voucher',
    moves: [{ debit: promotion, credit: escrow, cause: 'order' }],
    limits: {},
    text: '代金券抵扣',
  }),
  voucher_return: defineTransferKind({
    name: 'voucher_return',
    moves: [
      { debit: promotion, credit: house, cause: 'voucher' },
      { debit: escrow, credit: promotion, cause: 'order' },
    ],
    limits: {},
    text: '代金券收回',
  }),
} as const
