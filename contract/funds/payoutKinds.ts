/**
 * What a player may be paid to (decided.md 25): kinds of payout accounts, and the types of wallets by their `coinType`. Page and server read
 * the same tables.
 */

/** A kind of payout account: each has its page, and its own limit. */
export const payoutKinds = {
  bank: { name: '银行卡', title: '提款银行卡', path: '/personal/setbank/setbank', most: 5 },
  coin: { name: '数字钱包', title: '数字钱包', path: '/personal/setusdt/setusdt', most: 3 },
  topay: { name: 'TOPAY 钱包', title: 'TOPAY', path: '/personal/settopay/settopay', most: 3 },
  ebpay: { name: 'EBPAY 钱包', title: 'EBPAY', path: '/personal/setebpay/setebpay', most: 3 },
  cnyt: { name: 'CNYT 钱包', title: 'CNYT', path: '/personal/setcnyt/setcnyt', most: 3 },
  mpay: { name: 'MPAY 钱包', title: 'MPAY', path: '/personal/setmpay/setmpay', most: 3 },
  wechat: { name: '微信收款码', title: '微信收款码', path: '/personal/setwechat/setwechat', most: 1 },
  alipay: { name: '支付宝收款码', title: '支付宝收款码', path: '/personal/setalipay/setalipay', most: 1 },
} as const

/** One of them. */
export type PayoutKind = keyof typeof payoutKinds

/** How an address is checked: by the checksum of its network, as the account of a wallet, or as the link of a collection code. */
export type AddressForm = 'tron' | 'evm' | 'solana' | 'account' | 'wechat' | 'alipay'

/** A type of wallet. */
export interface WalletType {
  readonly kind: Exclude<PayoutKind, 'bank'>
  readonly unit: string
  /** The protocol of the address; empty where the wallet has none. */
  readonly network: string
  readonly form: AddressForm
}

const coin = (unit: string, network: string, form: AddressForm) =>
  ({ kind: 'coin', unit, network, form }) as const
/** What a collection code says is a link of its app. */
const collection = (kind: 'wechat' | 'alipay', unit: string) =>
  ({ kind, unit, network: '', form: kind }) as const
const account = (kind: Exclude<PayoutKind, 'bank' | 'coin'>, unit: string) =>
  ({ kind, unit, network: '', form: 'account' }) as const

/** By `coinType`. */
export const walletTypes = {
  USDT_TRC: coin('USDT', 'TRC20', 'tron'),
  USDT_ERC: coin('USDT', 'ERC20', 'evm'),
  USDT_SOL: coin('USDT', 'SOL', 'solana'),
  USDT_ARB: coin('USDT', 'ARB', 'evm'),
  USDT_BSC: coin('USDT', 'BSC', 'evm'),
  USDT_POL: coin('USDT', 'POL', 'evm'),
  USDT_OP: coin('USDT', 'OP', 'evm'),
  USDT_AVAX: coin('USDT', 'AVAX', 'evm'),
  USDC_TRC: coin('USDC', 'TRC20', 'tron'),
  USDC_ERC: coin('USDC', 'ERC20', 'evm'),
  USDC_SOL: coin('USDC', 'SOL', 'solana'),
  USDC_ARB: coin('USDC', 'ARB', 'evm'),
  TOPAY: account('topay', 'TOPAY'),
  EBPAY: account('ebpay', 'EBPAY'),
  CNYT: account('cnyt', 'CNYT'),
  MPAY: account('mpay', 'MPAY'),
  WECHAT: collection('wechat', '微信收款码'),
  ALIPAY: collection('alipay', '支付宝收款码'),
} as const satisfies Readonly<Record<string, WalletType>>

/** The `coinType` of a known type. */
export type CoinType = keyof typeof walletTypes

/** All of them, in the order of their lists. */
export const coinTypes = Object.keys(walletTypes) as readonly CoinType[]

/** Those of a kind. */
export const coinTypesOf = (kind: PayoutKind): readonly CoinType[] =>
  coinTypes.filter((type) => walletTypes[type].kind === kind)

/** Kinds whose account is a collection code. */
export const codeKinds = ['wechat', 'alipay'] as const satisfies readonly PayoutKind[]

/** A kind of collection codes. */
export type CodeKind = (typeof codeKinds)[number]

/** Whether a kind is one. */
export const isCodeKind = (kind: PayoutKind): kind is CodeKind => codeKinds.some((code) => code === kind)
