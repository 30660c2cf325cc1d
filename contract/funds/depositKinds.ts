/**
 * What a way to deposit is, by its payWayCode (decided.md 1 and 2): how its order is confirmed, how long it may be paid, and which boxes
 * its form has. Page and server read the same table; a way that no provider of the site serves is simply not offered.
 */

import type { CodeKind, CoinType } from './payoutKinds.ts'

/**
 * How an order is shown once it is made: the page of a provider, where to transfer to, an address of a coin, a counterpart that is looked
 * for, somebody who is talked to, or the page of a wallet on which the amount is typed as well.
 */
export type Confirmation = 'redirect' | 'bank' | 'coin' | 'match' | 'chat' | 'wallet'

/** `payWayType` of a call by its confirmation. Older clients send 0 and 2; the others are ours. */
export const payWayTypes = {
  redirect: '0',
  coin: '1',
  bank: '2',
  match: '3',
  chat: '4',
  wallet: '5',
} as const satisfies Readonly<Record<Confirmation, string>>

/** A box beside bank and amount: whose card pays, in which name the money comes, or whose account is credited. */
export type DepositBox = 'card' | 'payerName' | 'account'

/** A way to deposit. */
export interface DepositKind {
  readonly name: string
  readonly confirmation: Confirmation
  /** How long the order may be paid, in minutes; what comes later is credited all the same. */
  readonly minutes: number
  /** `channelCodeType` on the wire: the family, by which older clients choose an icon. */
  readonly type: string
  readonly boxes: readonly DepositBox[]
  /** Priced in its own unit: the form shows rate and expected payment. */
  readonly hasRate?: true
  /** Paid in a coin: by which network first. Others of the same unit can be chosen once the order is made. */
  readonly coin?: CoinType
  /** Minutes after its making within which the page asks for a payment, where that is less than its window. */
  readonly deadline?: number
  /** The way of whose form it is a choice; it has no tile of its own. */
  readonly parent?: string
  /** Of the page of a wallet: `rechargeType` of its call, and the collection code that its player must have bound. */
  readonly wallet?: { readonly type: 0 | 1 | 2 | 3; readonly code?: CodeKind }
}

/** A way for which a counterpart is looked for, who is paid directly. */
const match = (name: string, type: string) =>
  ({ name, confirmation: 'match', minutes: 15, type, boxes: [] }) as const satisfies DepositKind

/** A way that is paid on the page of a wallet, where the amount is typed as well. */
const wallet = (name: string, type: string, of: NonNullable<DepositKind['wallet']>) =>
  ({
    name,
    confirmation: 'wallet',
    minutes: 15,
    type,
    boxes: [],
    wallet: of,
  }) as const satisfies DepositKind

/** A way of paying somebody who is talked to. */
const chat = (name: string, type: string) =>
  ({
    name,
    confirmation: 'chat',
    minutes: 30,
    type,
    boxes: [],
    parent: 'IM_WEB',
  }) as const satisfies DepositKind

/** A way that is paid in a coin. */
const coin = (type: CoinType) =>
  ({
    name: type.replace('_', '-'),
    confirmation: 'coin',
    minutes: 30,
    type,
    boxes: ['account'],
    coin: type,
  }) as const satisfies DepositKind

/** By payWayCode. */
export const depositKinds = {
  EBANK_WEB_TRANSFER: {
    name: '银行卡转账',
    confirmation: 'bank',
    minutes: 15,
    type: 'bank',
    boxes: ['card'],
  },
  ALIPAY_WEB_TRANSFER: {
    name: '支付宝转账',
    confirmation: 'bank',
    minutes: 15,
    type: 'alipay',
    boxes: ['payerName'],
  },
  JUXIN_ECNY_WEB: {
    name: '数字人民币',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web1',
    boxes: ['card'],
  },
  UC_SZRMB_WEB: {
    name: '数币快付',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web2',
    boxes: [],
  },
  UC_TOPAY_WEB: {
    name: 'TOPAY',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web3',
    boxes: [],
  },
  UC_EBPAY_WEB: {
    name: 'EBPAY',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web3',
    boxes: [],
    hasRate: true,
  },
  UC_CNYTPAY_WEB: {
    name: 'CNYT',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web4',
    boxes: [],
  },
  UC_MPAY_WEB: {
    name: 'MPAY',
    confirmation: 'redirect',
    minutes: 30,
    type: 'web4',
    boxes: [],
  },
  ONEPAY_ALIPAY_WEB: match('极速支付宝', 'alipay'),
  ONEPAY_WECHAT_WEB: match('极速微信', 'wechat'),
  ONEPAY_NORMAL_ALIPAY_WEB: { ...match('支付宝快充', 'alipay'), deadline: 10 },
  WALLET_WECHAT_WEB: wallet('微信钱包', 'wechat', { type: 0, code: 'wechat' }),
  WALLET_ALIPAY_WEB: wallet('支付宝钱包', 'alipay', { type: 1, code: 'alipay' }),
  WALLET_UNIONPAY_WEB: wallet('云闪付钱包', 'web3', { type: 2 }),
  WALLET_ECNY_WEB: wallet('数币钱包', 'web1', { type: 3 }),
  IM_WEB: { name: '人工充值', confirmation: 'chat', minutes: 30, type: 'web1', boxes: [] },
  IM_WEB_ALIPAY: chat('支付宝', 'alipay'),
  IM_WEB_WECHAT: chat('微信', 'wechat'),
  IM_WEB_BANK: chat('银行卡', 'bank'),
  IM_WEB_UNIONPAY: chat('云闪付', 'web3'),
  UC_EBIFU_TRC_WEB: coin('USDT_TRC'),
  UC_EBIFU_ERC_WEB: coin('USDT_ERC'),
  UC_USDT_SOL_WEB: coin('USDT_SOL'),
  UC_USDT_ARB_WEB: coin('USDT_ARB'),
  UC_USDC_WEB_TRC: coin('USDC_TRC'),
  UC_USDC_WEB_ERC: coin('USDC_ERC'),
  UC_USDC_SOL_WEB: coin('USDC_SOL'),
  UC_USDC_ARB_WEB: coin('USDC_ARB'),
} as const satisfies Readonly<Record<string, DepositKind>>

/** The payWayCode of a known way. */
export type PayWayCode = keyof typeof depositKinds

/** The kind of a code; undefined where the code is unknown. */
export const depositKindOf = (payWayCode: string): DepositKind | undefined =>
  Object.hasOwn(depositKinds, payWayCode) ? depositKinds[payWayCode as PayWayCode] : undefined

/** Whether a counterpart is looked for. */
export const isMatchWay = (payWayCode: string): boolean => depositKindOf(payWayCode)?.confirmation === 'match'

/** The page of a wallet; undefined for any other way. */
export const walletOfWay = (payWayCode: string): DepositKind['wallet'] => depositKindOf(payWayCode)?.wallet
