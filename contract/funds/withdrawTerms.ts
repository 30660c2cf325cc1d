/** What a withdrawal takes and brings (funds.md §5, decided.md 19–23). Page and server judge by the same functions. */
import type { Hao } from '#engine/money/money.ts'
import { payoutKinds, walletTypes, type CoinType, type PayoutKind } from './payoutKinds.ts'

/** A tab of withdrawals: to what it pays, and how older clients name it. */
export interface WithdrawTab {
  readonly name: string
  readonly kind: PayoutKind
  /** Of the quote and of what is paid out; empty where that is yuan. */
  readonly unit: string
  /** `channelType` of the call. */
  readonly channelType: string
  /** The amount is one of a provider's pool, and whoever is paid says that it arrived. */
  readonly isFast?: true
  /** Asked for on a page of the provider: `withdrawType` of its calls, and whether that page is shown inside ours. */
  readonly page?: { readonly type: 0 | 1 | 2; readonly isInside?: true }
}

/** By their key, in the order of their `sort` where the site gives none. */
export const withdrawTabs = {
  fast: { name: '极速提现', kind: 'bank', unit: '', channelType: '2', isFast: true },
  fastLarge: { name: '大额极速', kind: 'bank', unit: '', channelType: '3', isFast: true },
  fastPage: { name: '秒到提现', kind: 'bank', unit: '', channelType: '', page: { type: 2, isInside: true } },
  bank: { name: '银行卡', kind: 'bank', unit: '', channelType: '1' },
  usdt: { name: 'USDT', kind: 'coin', unit: 'USDT', channelType: '' },
  usdc: { name: 'USDC', kind: 'coin', unit: 'USDC', channelType: '7' },
  topay: { name: 'TOPAY', kind: 'topay', unit: 'TOPAY', channelType: '8' },
  ebpay: { name: 'EBPAY', kind: 'ebpay', unit: 'EBPAY', channelType: '9' },
  cnyt: { name: 'CNYT', kind: 'cnyt', unit: 'CNYT', channelType: '10' },
  mpay: { name: 'MPAY', kind: 'mpay', unit: 'MPAY', channelType: '11' },
  wechat: { name: '微信', kind: 'wechat', unit: '', channelType: '', page: { type: 0 } },
  alipay: { name: '支付宝', kind: 'alipay', unit: '', channelType: '', page: { type: 1 } },
  bankPage: { name: '银行卡网页', kind: 'bank', unit: '', channelType: '', page: { type: 2 } },
} as const satisfies Readonly<Record<string, WithdrawTab>>

/** The key of a tab. */
export type WithdrawTabKey = keyof typeof withdrawTabs

/** All of them. */
export const withdrawTabKeys = Object.keys(withdrawTabs) as readonly WithdrawTabKey[]

/** The tabs whose amounts are of a provider's pool. */
export const fastTabKeys = ['fast', 'fastLarge'] as const satisfies readonly WithdrawTabKey[]

/** One of them. */
export type FastTabKey = (typeof fastTabKeys)[number]

/** The tab that a `channelType` means; undefined for one that is not offered. */
export const tabOfChannel = (channelType: string): WithdrawTabKey | undefined =>
  withdrawTabKeys.find((key) => {
    const tab: WithdrawTab = withdrawTabs[key]
    return tab.page === undefined && tab.channelType === channelType
  })

/** The page of a tab; undefined where our own form asks. */
export const pageOf = (key: WithdrawTabKey): WithdrawTab['page'] => {
  const tab: WithdrawTab = withdrawTabs[key]
  return tab.page
}

/** Whether its amount is one of a provider's pool. */
export const isFastTab = (key: string): key is FastTabKey => fastTabKeys.some((fast) => fast === key)

/** Whether an account of this kind and type is paid by this tab. */
export const paysTo = (tab: WithdrawTabKey, kind: string, type: string): boolean => {
  const { unit, kind: paid }: WithdrawTab = withdrawTabs[tab]
  return kind === paid && (paid !== 'coin' || walletTypes[type as CoinType].unit === unit)
}

/** What a wallet tab has to say where none is bound: 您还没有绑定 …. */
export const walletNameOf = (tab: WithdrawTabKey): string => {
  const { kind, unit }: WithdrawTab = withdrawTabs[tab]
  return kind === 'coin' ? `${unit} 钱包` : payoutKinds[kind].name
}

const fen = 100n

/** What is frozen beside an amount and comes back in full, half up to the fen; `percent` is a whole number. */
export const securityOf = (amount: Hao, percent: number): Hao =>
  ((amount * BigInt(percent) + 50n * fen) / (100n * fen)) * fen

/** The largest whole number of yuan that a balance can pay with its security deposit, at most `most`. */
export const allIn = (balance: Hao, percent: number, most: Hao): Hao => {
  const yuan = 10_000n
  const [part, whole] = [100n, 100n + BigInt(percent)]
  const amount = ((balance * part) / whole / yuan) * yuan
  return amount > most ? most : amount
}

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000

/** When an account that was bound at a moment can be paid to. */
export const usableFrom = (boundAtMs: number, ageingHours: number): number => boundAtMs + ageingHours * hourMs

/** In whole hours, for how long an account is bound; days from two days on. */
export const boundFor = (
  boundAtMs: number,
  nowMs: number,
): { readonly count: number; readonly unit: 'hour' | 'day' } => {
  const ms = Math.max(nowMs - boundAtMs, 0)
  return ms < 3 * dayMs
    ? { count: Math.floor(ms / hourMs), unit: 'hour' }
    : { count: Math.floor(ms / dayMs), unit: 'day' }
}

/** A quote of a coin: micro-units, a millionth of the coin each. */
export interface Quote {
  readonly quantity: bigint
  readonly fee: bigint
  /** What arrives; 0 where the fee takes all of it. */
  readonly real: bigint
}

const micro = 1_000_000n

/** What an amount buys at a price in hao a coin, cut down to a millionth; `feeMicro` is what the network takes. */
export const quoteOf = (amount: Hao, price: Hao, feeMicro: bigint): Quote => {
  const quantity = (amount * micro) / price
  return { quantity, fee: feeMicro, real: quantity > feeMicro ? quantity - feeMicro : 0n }
}

/** The part of an amount that the fee of its quote takes, cut down to the hao. */
export const feeInYuan = (price: Hao, feeMicro: bigint): Hao => (price * feeMicro) / micro

/** Micro-units as text: at least two decimals, at most six. */
export const coinText = (units: bigint): string => {
  const decimals = String(units % micro).padStart(6, '0')
  return `${units / micro}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`
}
