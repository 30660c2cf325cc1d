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
