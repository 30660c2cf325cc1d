/** Every kind of account of the ledger. */
import { defineAccountKind, type AccountKind } from './kinds.ts'

/** The kinds of accounts by name. */
export const accountKinds = {
  player: defineAccountKind({
    name: 'player',
    owner: 'member',
    mayGoNegative: false,
    text: '会员钱包',
    holds: 'the lottery wallet of a member',
  }),
  trace: defineAccountKind({
    name: 'trace',
    owner: 'chase',
    mayGoNegative: false,
    text: '追号预留',
    holds: 'the reserved stakes of the waiting issues of a chase',
  }),
  escrow: defineAccountKind({
    name: 'escrow',
    owner: 'issue',
    mayGoNegative: false,
    text: '奖期托管',
    holds: 'the stakes of an issue until its settlement',
  }),
  promotion: defineAccountKind({
    name: 'promotion',
    owner: 'site',
    mayGoNegative: false,
    text: '活动资金',
    holds: 'the amounts of vouchers that are not used yet',
  }),
  agent: defineAccountKind({
    name: 'agent',
    owner: 'member',
    mayGoNegative: false,
    text: '代理活动资金',
    holds: 'what an agent may give to lower members as activity',
  }),
  withdrawal: defineAccountKind({
    name: 'withdrawal',
    owner: 'member',
    mayGoNegative: false,
    text: '提现冻结',
    holds: 'the amounts of the withdrawals of a member that are not paid yet',
  }),
  held: defineAccountKind({
    name: 'held',
    owner: 'member',
    mayGoNegative: false,
    text: '待处理充值',
    holds: 'what came in for a member beyond his own limits or in a break; it cannot be staked',
  }),
  packet: defineAccountKind({
    name: 'packet',
    owner: 'member',
    mayGoNegative: false,
    text: '红包',
    holds: 'the shares of the red packets of a member that nobody has claimed yet',
  }),
  games: defineAccountKind({
    name: 'games',
    owner: 'member',
    mayGoNegative: true,
    text: '第三方游戏',
    holds: 'what a member has moved to the wallets of games of others, less what came back',
  }),
  transit: defineAccountKind({
    name: 'transit',
    owner: 'site',
    mayGoNegative: false,
    emptyBetween: true,
    text: '会员互转',
    holds: 'nothing: money from member to member passes through it within one movement',
  }),
  house: defineAccountKind({
    name: 'house',
    owner: 'site',
    mayGoNegative: true,
    text: '平台',
    holds: 'what the site has won and lost',
  }),
  funding: defineAccountKind({
    name: 'funding',
    owner: 'site',
    mayGoNegative: true,
    text: '外部资金',
    holds: 'the opposite of all money that came from outside',
  }),
} as const

/** The same as a list. */
export const allAccountKinds: readonly AccountKind[] = Object.values(accountKinds)
